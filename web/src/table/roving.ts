// Where the focus goes by keys: to a part of the table, and from one thing to the next inside it.
export interface Spot {
  x: number;
  y: number;
}

// The nearest of `others` in the direction of an arrow; what lies askew is farther. -1: nothing lies there.
export function nearest(from: Spot, others: Spot[], arrow: string): number {
  const level = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1;
  let found = -1, least = Infinity;
  others.forEach((spot, i) => {
    const ahead = sign * (level ? spot.x - from.x : spot.y - from.y), askew = Math.abs(level ? spot.y - from.y : spot.x - from.x);
    if (ahead < 1 || askew > 3 * ahead) return;
    const far = ahead + 2 * askew;
    if (far < least) (least = far), (found = i);
  });
  return found;
}

const kStops = 'button:not(:disabled):not([tabindex="-1"]), a[href], [tabindex="0"]';
const stopsOf = (area: Element) => [...area.querySelectorAll<HTMLElement | SVGElement>(kStops)].filter((one) => one.getClientRects().length > 0 && !one.matches('.look'));
const spotOf = (one: Element): Spot => {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};
const around = (one: Element | null) => one?.closest<HTMLElement>('[data-area]') ?? null;

function focus(one: HTMLElement | SVGElement | undefined) {
  one?.focus();
  one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// To the first thing of a part that can be done, else to its first; asked for again, to the next such part.
export function goTo(name: string) {
  const parts = [...document.querySelectorAll(`[data-area="${name}"]`)].filter((part) => stopsOf(part).length > 0);
  const now = parts.indexOf(around(document.activeElement) as HTMLElement);
  const part = parts[(now + 1) % Math.max(1, parts.length)];
  if (!part) return;
  const all = stopsOf(part);
  focus(all.find((one) => one.closest('.legal, .can')) ?? all[0]);
}

// False: the focus is nowhere from where arrows lead on.
export function step(arrow: string): boolean {
  const now = document.activeElement, area = around(now);
  if (!now || !area || area === now) return false;
  const all = [...document.querySelectorAll<HTMLElement>('[data-area]')].flatMap(stopsOf).filter((one) => one !== now);
  const inside = all.filter((one) => around(one) === area);
  const [here, there] = [nearest(spotOf(now), inside.map(spotOf), arrow), nearest(spotOf(now), all.map(spotOf), arrow)];
  focus(here >= 0 ? inside[here] : all[there]);
  return true;
}
