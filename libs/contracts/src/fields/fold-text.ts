/** Letters that are no base letter with a mark, and that people without such a keyboard write otherwise. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/**
 * A text to compare names by: lower case, without diacritics, so that "munoz" finds "Muñoz" (decisions 1). Searches of the
 * API, of pages and of imports take this one.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => plain[letter] ?? letter)
    .toLowerCase();
}
