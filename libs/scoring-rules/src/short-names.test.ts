import { describe, expect, test } from 'vitest';
import {
  familyName,
  familyNames,
  initialedName,
  likelyNameParts,
  nameParts,
  plainName,
  possibleFamilyNames,
  saidFamilyName,
  withFamilyName,
} from './short-names.ts';

describe('a name in short', () => {
  test.each([
    ['Ana Silva', 'Silva', 'A. Silva'],
    ['Gómez, Luis', 'Gómez', 'L. Gómez'],
    ['Ángel Peña', 'Peña', 'Á. Peña'],
    ['Botic van de Zandschulp', 'van de Zandschulp', 'B. van de Zandschulp'],
    ['Ana De la Cruz', 'De la Cruz', 'A. De la Cruz'],
    ['José Ortega y Gasset', 'Ortega y Gasset', 'J. Ortega y Gasset'],
    ['Jo-Wilfried Tsonga', 'Tsonga', 'J. Tsonga'],
    ['J. P. Silva', 'Silva', 'J. P. Silva'],
    ['J.P. Silva', 'Silva', 'J.P. Silva'],
    ['Frank Dancevic Jr.', 'Dancevic Jr.', 'F. Dancevic Jr.'],
    ['Новак Ђоковић', 'Ђоковић', 'Н. Ђоковић'],
    ['Στέφανος Τσιτσιπάς', 'Τσιτσιπάς', 'Σ. Τσιτσιπάς'],
    ["Siobhán O'Neill", "O'Neill", "S. O'Neill"],
  ])('%s has the family name %s, and is short %s', (name, family, short) => {
    expect([familyName(name), initialedName(name)]).toEqual([family, short]);
  });

  test.each([
    ['José Ángel Peña', 'J. Ángel Peña'],
    ['Carlos Moyá Llompart', 'C. Moyá Llompart'],
    ['Juan Martín del Potro', 'J. Martín del Potro'],
    ['Maximiliano Fernández de Córdoba', 'M. Fernández de Córdoba'],
    ['Pelé', 'Pelé'],
    ['Van Damme', 'Van Damme'],
    ['Player 1', 'Player 1'],
    ['大坂 なおみ', '大坂 なおみ'],
    ['정 현', '정 현'],
    ['أنس جابر', 'أنس جابر'],
    ['Peña, José, Ángel', 'Peña, José, Ángel'],
    ['', ''],
  ])(
    '%s leaves in doubt which is the family name, and stays whole; with an initial it is %s',
    (name, short) => {
      expect([nameParts(name), familyName(name)]).toEqual([null, name]);
      expect(initialedName(name)).toBe(short);
    },
  );

  test.each([
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['Ana De la Cruz', 'Ana', 'De la Cruz'],
    ['Juan Martín del Potro', 'Juan Martín', 'del Potro'],
    ['José Ángel Peña', 'José Ángel', 'Peña'],
    ['Peña, José Ángel', 'José Ángel', 'Peña'],
    ['Pelé', '', 'Pelé'],
  ])('%s is taken apart into "%s" and "%s" where both are needed', (name, given, family) => {
    expect(likelyNameParts(name)).toEqual({ given, family });
  });

  test.each(['大坂 なおみ', '정 현', 'أنس جابر', ''])('%s is not taken apart', (name) => {
    expect(likelyNameParts(name)).toBeNull();
  });

  test('stays whole where two who are named together share it', () => {
    expect(familyNames(['Ana Ruiz', 'Eva Soto'])).toEqual(['Ruiz', 'Soto']);
    expect(familyNames(['Ana Ruiz', 'Eva Ruiz'])).toEqual(['Ana Ruiz', 'Eva Ruiz']);
  });
});

describe('a family name that is said', () => {
  test.each([
    ['José Ángel Peña', 'Peña', 'J. Peña'],
    ['Carlos Moyá Llompart', 'Moyá Llompart', 'C. Moyá Llompart'],
    ['Maximiliano Fernández de Córdoba', 'Fernández de Córdoba', 'M. Fernández de Córdoba'],
    ['Van Damme', 'Van Damme', 'Van Damme'],
    ['Peña, José Ángel', 'Peña', 'J. Peña'],
    ['Ana Maria Silva', 'Maria Silva', 'A. Maria Silva'],
  ])('of %s is %s, which short forms have', (name, family, initialed) => {
    const said = withFamilyName(name, family);
    expect([
      familyName(said).replaceAll('\u00a0', ' '),
      initialedName(said).replaceAll('\u00a0', ' '),
    ]).toEqual([family, initialed]);
    expect(saidFamilyName(said)).toBe(family);
    expect(withFamilyName(said, family)).toBe(said);
    expect(plainName(said)).not.toContain('\u00a0');
  });

  test.each([
    ['José Ángel Peña', null],
    ['José Ángel Peña', 'Soto'],
    ['大坂 なおみ', 'なおみ'],
  ])('of %s is left to the rule by %s', (name, family) => {
    expect(withFamilyName(name, family)).toBe(name);
    expect(saidFamilyName(name)).toBeNull();
  });

  test('may be the whole name or what stands at its end', () => {
    expect(possibleFamilyNames('José Ángel Peña')).toEqual(['José Ángel Peña', 'Ángel Peña', 'Peña']);
    expect(possibleFamilyNames('Pelé')).toEqual([]);
    expect(possibleFamilyNames('大坂 なおみ')).toEqual([]);
  });
});
