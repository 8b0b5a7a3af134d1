// What a pointer does to things that explain themselves.

// Whether the pointer has come to a thing, and not the thing to a pointer that rests: a table that changes under a
// still hand explains nothing unasked.
let last = { x: -1, y: -1 };
addEventListener('pointermove', ({ clientX, clientY }) => (last = { x: clientX, y: clientY }), true);
export const arrived = (event: PointerEvent) => event.clientX !== last.x || event.clientY !== last.y;

// Marks an element whose text does not fit, so that it fades out at its end.
export function clipped(node: HTMLElement, _text: unknown) {
  const look = () => void node.classList.toggle('clipped', node.scrollHeight > node.clientHeight + 2);
  const watch = new ResizeObserver(look);
  watch.observe(node);
  return { update: look, destroy: () => watch.disconnect() };
}

// What scrolls and holds nothing that takes the focus takes it itself, so that the keyboard can scroll it. Whether it
// scrolls depends on what has happened in the game.
export function reachable(node: HTMLElement) {
  const look = () => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (scrolls && !node.querySelector('button, a[href], input, select, summary')) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(look), content = new MutationObserver(look);
  size.observe(node);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  return { destroy: () => (size.disconnect(), content.disconnect()) };
}
