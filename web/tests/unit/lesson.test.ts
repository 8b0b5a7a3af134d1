import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/protocol/api';
import type { Message, Tutorial } from '../../src/protocol/types';
import { Lesson } from '../../src/tutorial/lesson.svelte';

const ask = (text: string) => ({ seat: 0, key: 'k', text, options: [{ do: 'a', text: 'A' }, { do: 'b', text: 'B' }] });
const news = (step: number, n: number): Message => ({ t: 'news', by: 0, step, events: [{ key: 'x', text: `Step ${step}.` }], areas: {}, counters: { '0.n': n }, ask: ask(`after ${step}`) });
const script = {
  game: 'imperium',
  table: { t: 'table', chat: [], game: { areas: {}, counters: { '0.n': 0 }, ask: ask('first'), entries: 1, step: 0, phase: 'running' } },
  score: { over: false, seats: [] },
  faults: [{ clause: 'SET-I1', text: 'No.' }, { clause: 'SET-J2', text: 'Too dear.' }],
  steps: [{ do: 'a', text: '', why: { 'raze X': 1 }, news: [news(1, 1)] }, { do: 'b', text: '', why: { 'raze X': null, 'raze Y': 0 }, news: [news(2, 5), news(3, 7)] }],
  end: 'end',
} as unknown as Tutorial;

async function begun() {
  const heard: Message[] = [];
  const lesson = new Lesson('imperium', () => 'en', () => Promise.resolve(script));
  lesson.begin((message) => heard.push(message));
  await Promise.resolve();
  return { lesson, heard };
}

test('a lesson foretells the move that is meant, and no other', async () => {
  const { lesson } = await begun();
  expect((await lesson.ask({ do: 'whatif', moves: ['a'] })).game?.counters).toEqual({ '0.n': 1 });
  expect((await lesson.ask({ do: 'whatif', moves: ['b'] })).ok).toBe(false);
});

test('a lesson says what forbids a move, and where it goes instead of one that is allowed', async () => {
  const { lesson } = await begun();
  expect((await lesson.ask({ do: 'why', text: 'raze X' })).why).toMatchObject({ clause: 'SET-J2', text: 'Too dear.' });
  expect((await lesson.ask({ do: 'why', text: 'a' })).why).toBeUndefined();
  expect(lesson.goesAnotherWay([{ do: 'b', text: 'B' }])).toContain('A');
  expect(lesson.goesAnotherWay([{ do: 'b', text: 'B' }, { do: 'a', text: 'A' }])).toBe('');
  await lesson.ask({ do: 'act', text: 'a' });
  expect((await lesson.ask({ do: 'why', text: 'raze X' })).why).toBeUndefined();
  expect((await lesson.ask({ do: 'why', text: 'raze Y' })).why).toMatchObject({ clause: 'SET-I1' });
});

test('a game without a lesson is not asked for it again and again', async () => {
  let asked = 0;
  const lesson = new Lesson('template', () => 'en', () => ((asked += 1), Promise.reject(new ApiError('refused', 404))));
  lesson.begin(() => undefined);
  await vi.waitFor(() => expect(lesson.missing).toBe(true));
  expect([asked, lesson.trouble]).toEqual([1, false]);
  const away = new Lesson('template', () => 'en', () => Promise.reject(new ApiError('away')));
  away.begin(() => undefined);
  await vi.waitFor(() => expect(away.trouble).toBe(true));
  expect(away.missing).toBe(false);
  away.close();
});

test('a lesson goes on, shows how it was, and goes back', async () => {
  const { lesson, heard } = await begun();
  expect((await lesson.ask({ do: 'act', text: 'b' })).ok).toBe(false);
  await lesson.ask({ do: 'act', text: 'a' });
  await lesson.ask({ do: 'act', text: 'b' });
  expect(lesson.over).toBe(true);
  expect((await lesson.ask({ do: 'at', step: 2 })).game?.counters).toEqual({ '0.n': 5 });
  const before = heard.length;
  await lesson.ask({ do: 'undo' });
  expect(lesson.at).toBe(1);
  expect(heard.slice(before).map((message) => message.t)).toEqual(['table', 'news']);
});
