/** Letters that Unicode does not decompose into a base letter and a mark, with the spelling used on other keyboards. */
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
