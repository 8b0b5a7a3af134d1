// How things move: a card travels from where it lay to where it lies now, a number that changed is tinted. Who asked
// the system for less motion gets the change at once and a longer tint.
import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const kTravel = 260;

export const [sent, received] = crossfade({
  duration: () => (still.matches ? 0 : kTravel),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: still.matches ? 0 : 120 }),
});

// Tints the ground behind a number for a moment whenever it changes.
export function tinted(node: HTMLElement, value: number) {
  let last = value;
  return {
    update(now: number) {
      if (now === last) return;
      last = now;
      node.animate([{ backgroundColor: 'var(--pend-bg)' }, { backgroundColor: 'transparent' }], { duration: still.matches ? 1200 : 400 });
    },
  };
}
