/** A text to compare names by: small letters without their marks, so that "munoz" finds "Muñoz". */
export function foldText(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Unicode takes these apart no more than the search of the API does.
  return letters.replaceAll('ł', 'l').replaceAll('ø', 'o');
}
