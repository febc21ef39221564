/** A name with broken letters, and what was meant. */
export interface KnownRepair {
  readonly value: string;
  readonly repaired: string;
}

/** The file with names repaired, word by word: the halves of one may stand in two cells. */
export function repairedText(text: string, repairs: readonly KnownRepair[]): string {
  return repairs.reduce((mended, { value, repaired }) => {
    const words = repaired.split(' ');
    const broken = value.split(' ');
    if (broken.length !== words.length) return mended.replaceAll(value, repaired);
    return broken.reduce((all, word, index) => all.replaceAll(word, words[index] ?? word), mended);
  }, text);
}
