import { expect, test, vi } from 'vitest';
import { Digits, inReadingOrder, isLeaving, numbered } from '../../src/table/keys';

const options = (...all: string[]) => all.map((text) => ({ do: text, text }));

test('options are numbered in reading order, and leaving it at that is 0', () => {
  expect(numbered(options('play A', 'done', 'play B')).map(({ option, key }) => [option.do, key])).toEqual([
    ['play A', 1],
    ['play B', 2],
    ['done', 0],
  ]);
  expect(isLeaving({ do: 'play done', text: '' })).toBe(false);
});

test('options about cards are numbered as the cards lie, whatever comes between them', () => {
  const about = (card: string) => ({ do: `place ${card}`, text: card, card });
  const areas = { market: ['B', { id: 'C' }, 'A'], '0.hand': ['E', 'D'] };
  const said = inReadingOrder([about('A'), { do: 'done', text: '' }, about('B'), about('C'), about('D'), about('E'), about('X')], areas);
  expect(said.map((option) => option.do)).toEqual(['place B', 'done', 'place C', 'place A', 'place E', 'place D', 'place X']);
});

test('the many ways to barter leave the short numbers to everything else', () => {
  expect(inReadingOrder(options('barter food wood 1', 'study', 'barter food wood 2', 'done'), {}).map((option) => option.do)).toEqual(['study', 'done', 'barter food wood 1', 'barter food wood 2']);
});

test('a digit is taken at once when no longer number can follow', () => {
  const chosen: number[] = [];
  const digits = new Digits((key) => chosen.push(key));
  digits.press('4', 9);
  digits.press('0', 25);
  expect(chosen).toEqual([4, 0]);
});

test('a digit waits where a second one may follow', () => {
  vi.useFakeTimers();
  const chosen: number[] = [];
  const digits = new Digits((key) => chosen.push(key), 300);
  digits.press('1', 25);
  expect(chosen).toEqual([]);
  digits.press('2', 25);
  expect(chosen).toEqual([12]);
  digits.press('2', 25);
  vi.advanceTimersByTime(300);
  expect(chosen).toEqual([12, 2]);
  vi.useRealTimers();
});

test('options stay as they come where the table makes no sense', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const options = [{ do: 'b', text: 'B', card: 'x' }, { do: 'a', text: 'A' }];
  expect(inReadingOrder(options, { market: 5 } as unknown as Record<string, string[]>)).toEqual(options);
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});
