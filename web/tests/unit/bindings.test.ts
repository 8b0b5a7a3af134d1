import { expect, test } from 'vitest';
import { commandOf, commands, keyOf, label, rebind, standard } from '../../src/table/bindings';
import { nearest } from '../../src/table/roving';

test('every command has a key of its own', () => {
  expect(new Set(Object.values(standard)).size).toBe(commands.length);
  for (const command of commands) expect(rebind({}, command, standard[command])).toEqual({ done: {} });
});

test('a key can be changed, taken away, and given back', () => {
  const changed = { log: 'j' };
  expect(rebind({}, 'log', 'J')).toEqual({ done: changed });
  expect([commandOf(changed, 'j'), commandOf(changed, 'J'), commandOf(changed, 'l')]).toEqual(['log', 'log', undefined]);
  expect(rebind(changed, 'score', 'l')).toEqual({ done: { log: 'j', score: 'l' } });
  expect(rebind(changed, 'log', '')).toEqual({ done: { log: '' } });
  expect([keyOf({ log: '' }, 'log'), commandOf({ log: '' }, 'l')]).toEqual(['', undefined]);
  expect(rebind(changed, 'log', 'l')).toEqual({ done: {} });
});

test('a key that is taken is refused, with what has it', () => {
  expect(rebind({}, 'undo', 'l')).toEqual({ conflict: 'log' });
  expect(rebind({ log: 'j' }, 'undo', 'j')).toEqual({ conflict: 'log' });
  for (const key of ['1', '0', 'Enter', 'Escape', ' ', 'Tab', 'F5']) expect(rebind({}, 'undo', key), key).toEqual({ fixed: true });
  expect([label('ArrowLeft'), label('u'), label('')]).toEqual(['←', 'U', '']);
});

test('an arrow leads to what lies nearest in its direction', () => {
  const spots = [{ x: 100, y: 0 }, { x: 200, y: 5 }, { x: 110, y: 90 }, { x: -50, y: 0 }];
  const from = { x: 0, y: 0 };
  expect([nearest(from, spots, 'ArrowRight'), nearest(from, spots, 'ArrowLeft'), nearest({ x: 100, y: 0 }, spots, 'ArrowDown'), nearest(from, spots, 'ArrowUp')]).toEqual([0, 3, 2, -1]);
});
