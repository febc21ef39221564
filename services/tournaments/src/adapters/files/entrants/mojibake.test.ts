import { expect, test } from 'vitest';
import { repairOf } from './mojibake.ts';

const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test.each(['Jürgen Müller', 'José Núñez', 'Łukasz Kubot', 'Željko Đoković', 'Ивана', '王薔', 'Zoë O’Brien'])(
  '%s, read as Windows-1252, is known again',
  (name) => {
    expect(repairOf(misread(name))).toEqual({ repaired: name });
    expect(repairOf(name)).toBe(null);
  },
);

test('what is lost is said, and not guessed', () => {
  expect(repairOf('Ball\uFFFDn')).toEqual({ repaired: null });
});

test.each(['Ana Lima', 'Nº 1', 'Ñíguez', 'Ção', 'ÀÉÎ', ''])('%j is in order', (name) => {
  expect(repairOf(name)).toBe(null);
});
