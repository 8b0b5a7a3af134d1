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
