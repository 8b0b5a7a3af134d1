import { expect, test } from 'vitest';
import type { Answer, Remark } from '../../src/protocol/types';
import { merged, Story } from '../../src/table/story.svelte';

const step = (n: number, text = `step ${n}`) => ({ step: n, by: 0, events: [{ key: 'x', text }] });
const remark = (n: number, text = `remark ${n}`): Remark => ({ n, name: 'anna', text, at: 7 });
const numbers = (story: Story) => story.steps.map((line) => line.step);

test('everything is there once, in order, and what is told last counts', () => {
  expect(merged([1, 3], [2, 3], (n) => n)).toEqual([1, 2, 3]);
  expect(merged([1], [2], (n) => n)).toEqual([1, 2]);
  expect(merged([1, 2], [2], (n) => n)).toEqual([1, 2]);
  const story = new Story();
  story.add([step(1), step(2)]);
  story.add([step(2, 'another')]);
  expect(story.steps[1]?.events[0]?.text).toBe('another');
});

test('remarks of one millisecond are all there, and none twice', () => {
  const story = new Story();
  story.hear([remark(1), remark(2)]);
  story.hear([remark(3)]);
  story.hear([remark(2), remark(3), remark(4)]);
  expect(story.chat.map((one) => one.n)).toEqual([1, 2, 3, 4]);
  expect(story.said).toBe(4);
});

// The server answers with 60 steps at a time, and is further than the table.
const server = (steps: () => number) => (message: Record<string, unknown>) => {
  const from = Number(message['from']);
  const all = Array.from({ length: Math.max(0, Math.min(60, steps() - from)) }, (_, i) => ({ ...step(from + i + 1), points: [1, 2] }));
  return Promise.resolve({ t: 'answer', re: '', ok: true, steps: all } as Answer);
};

test('the log that is looked up and the steps that come meanwhile make one story', async () => {
  const story = new Story();
  let shown = 130;
  const loaded = story.load(server(() => 150), () => shown);
  for (let n = 131; n <= 140; ++n) {
    story.add([step(n)]);
    shown = n;
    await Promise.resolve();
  }
  await loaded;
  for (let n = 141; n <= 150; ++n) story.add([step(n)]);
  expect(numbers(story)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
});

test('what the table does not show yet is not told before', async () => {
  const story = new Story();
  await story.load(server(() => 50), () => 20);
  expect(numbers(story).at(-1)).toBe(20);
});

test('a server that has no more steps, or none at all, ends the search', async () => {
  const story = new Story();
  await story.load(server(() => 70), () => 1000);
  expect(numbers(story).length).toBe(70);
  await story.load(() => Promise.resolve({ t: 'answer', re: '', ok: false }), () => 1000);
  expect(numbers(story).length).toBe(70);
});

test('what was taken back is gone', () => {
  const story = new Story();
  story.add([step(1), step(2), step(3)]);
  story.cutAfter(1);
  expect(numbers(story)).toEqual([1]);
  story.add([step(2, 'another')]);
  expect(numbers(story)).toEqual([1, 2]);
});
