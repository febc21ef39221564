/** A text to compare names by: small letters without their marks, so that "munoz" finds "Muñoz". */
export function foldText(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Letters of their own to Unicode: there is no mark to take away.
  return letters.replaceAll('ł', 'l').replaceAll('ø', 'o');
}
