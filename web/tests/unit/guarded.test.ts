import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PanelsView from './Panels.svelte';
import { Panels } from './guarded.svelte';

let panels: Panels;
let view: ReturnType<typeof mount>;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const count = (what: string) => document.querySelectorAll(what).length;
const give = (...list: { n: number; text: string }[]) => flushSync(() => (panels.list = list));

beforeEach(() => {
  document.body.innerHTML = '';
  complaints.mockClear();
  panels = new Panels();
  view = mount(PanelsView, { target: document.body, props: { panels } });
});
afterEach(() => void unmount(view));

const one = (n: number) => ({ n, text: 'x' });
const broken = { n: 9 } as { n: number; text: string };

test('a fault of one part is said in its place and on the console, and the others go on', () => {
  give(one(1), one(2));
  expect([count('.one'), count('[data-testid=broken]')]).toEqual([2, 0]);
  give(one(1), one(1));
  expect([count('.one'), count('[data-part=middle]'), count('#instead')]).toEqual([0, 1, 1]);
  expect(document.querySelector('#last')?.textContent).toBe('last 2');
  expect(String(complaints.mock.calls[0]?.[0])).toContain('middle');
  give(one(1), broken, one(3));
  expect(document.querySelector('#first')?.textContent).toBe('first 3');
  expect(count('[data-part=middle]')).toBe(1);
});

test('it is tried again when what it shows has changed', () => {
  give(broken);
  expect(count('[data-part=middle]')).toBe(1);
  give(one(1), one(2), one(3));
  expect([count('.one'), count('[data-part=middle]'), count('#instead')]).toEqual([3, 0, 0]);
});

test('it is tried again when somebody asks for it, and may fail again', () => {
  const sick = { n: 1, text: undefined as unknown as string };
  give(sick);
  const press = () => flushSync(() => document.querySelector<HTMLElement>('[data-part=middle] button')?.click());
  press();
  expect(count('[data-part=middle]')).toBe(1);
  sick.text = 'xyz';
  press();
  expect([count('[data-part=middle]'), document.querySelector('.one')?.textContent]).toEqual([0, '3']);
});
