import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, kept, keptObject } from '../../src/keeping';
import { plain } from '../../src/protocol/plain';
import { tooLong } from '../../src/table/remarks';
import { settingsOf } from '../../src/table/settings.svelte';

const usual = { name: '', theme: 'dark', pace: 700, keys: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what was kept is used as far as it makes sense', () => {
  expect(settingsOf({ name: 'Anna', theme: 'light', pace: -1, keys: { log: 'j' } }, 'dark')).toEqual({ name: 'Anna', theme: 'light', pace: -1, keys: { log: 'j' } });
  expect(settingsOf({}, 'dark')).toEqual(usual);
  const nonsense: unknown[] = [null, 3, 'x', true, [], {}, { log: 3 }, { fly: 'j' }, { log: 'Enter' }, Number.NaN];
  for (const value of nonsense) {
    const found = settingsOf({ name: value, theme: value, pace: value, keys: value }, 'dark');
    expect(found, String(value)).toEqual({ ...usual, name: value === 'x' ? 'x' : '' });
  }
  expect(settingsOf({ name: 'ő'.repeat(30) }, 'dark').name).toBe('');
  expect(settingsOf({ name: 'An\u202ena\n' }, 'dark').name).toBe('An na');
});

test('garbage is read as nothing', () => {
  for (const text of ['', '{', 'null', '3', '"x"', '[1]', 'undefined', '\u0000']) {
    localStorage.setItem('ecumene.settings', text);
    expect(keptObject('ecumene.settings'), text).toEqual({});
  }
});

test('a browser that keeps nothing is survived, and remembers until the page is closed', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }));
  expect(kept('ecumene.x')).toBe(null);
  keep('ecumene.x', 'y');
  expect(kept('ecumene.x')).toBe('y');
  forget('ecumene.x');
  expect(kept('ecumene.x')).toBe(null);
});

test('a remark is measured as the server measures it', () => {
  for (const [text, long] of [['a'.repeat(300), false], ['a'.repeat(301), true], ['ő'.repeat(150), false], ['ő'.repeat(151), true], [`  ${'a'.repeat(300)} `, false]] as const)
    expect(tooLong(text), text).toBe(long);
});

test('what the server would not take is taken out', () => {
  expect(plain(' a\u0007b\u202ec\u2028d\u009be ')).toBe('a b c d e');
  expect(plain('\ud800x')).toBe('\ufffdx');
  expect(plain('Kőszegi – “jó” 🙂')).toBe('Kőszegi – “jó” 🙂');
});
