// Whether the page is on a phone: there a tap selects and a button confirms.
const narrow = matchMedia('(max-width: 719px)');
export const phone = $state({ now: narrow.matches });
// Whether it is so low that not everything can be shown at full size.
const flat = matchMedia('(max-height: 819px)');
export const low = $state({ now: flat.matches });
// Whether there is room for the rail beside the table.
const broad = matchMedia('(min-width: 1024px)');
export const wide = $state({ now: broad.matches });
broad.addEventListener('change', () => (wide.now = broad.matches));
flat.addEventListener('change', () => (low.now = flat.matches));
narrow.addEventListener('change', () => (phone.now = narrow.matches));
