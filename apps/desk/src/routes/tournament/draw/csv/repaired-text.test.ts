import { expect, test } from 'vitest';
import { repairedText } from './repaired-text.ts';

test('names are repaired wherever their words stand', () => {
  const text = 'Vorname;Nachname\nJÃ¼rgen;MÃ¼ller\nAna;Lima';
  const repairs = [{ value: 'JÃ¼rgen MÃ¼ller', repaired: 'Jürgen Müller' }];
  expect(repairedText(text, repairs)).toBe('Vorname;Nachname\nJürgen;Müller\nAna;Lima');
});
