// Whether the page is on a phone: there a tap selects and a button confirms.
const narrow = matchMedia('(max-width: 719px)');
export const phone = $state({ now: narrow.matches });
narrow.addEventListener('change', () => (phone.now = narrow.matches));
