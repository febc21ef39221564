/** What entering costs: words of the organizer, and the amount where it is one. */
export interface Fee {
  readonly text: string;
  readonly amount: number | null;
  /** ISO 4217, such as `EUR`. */
  readonly currency: string | null;
}

/** Numbers of a text, with at most two decimals: `12`, `12.50`, `12,5`. */
const NUMBERS = /(?<![\d.,])\d+(?:[.,]\d{1,2})?(?![\d]|[.,]\d)/g;

/** A mention of money in a text, by its place. */
type Mention = readonly [from: number, to: number];

/** The words that say a currency beside an amount: its code, its symbol and its English name. */
function wordsOf(currency: string): string {
  const shown = (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(2)
      .flatMap(({ type, value }) => (type === 'currency' ? [value.replace(/s$/, '')] : [])),
  );
  const words = [currency, ...shown].map((word) => word.replaceAll(/[$.\\]/g, String.raw`\$&`));
  return `(?:${words.join('|')})s?`;
}

/** Where a text says the amount: beside its currency, else as the only number. */
function mentionIn(text: string, amount: number, currency: string): Mention | null {
  const words = wordsOf(currency);
  const before = new RegExp(String.raw`(?<!\p{L})${words}\s?$`, 'iu');
  const after = new RegExp(String.raw`^\s?${words}(?!\p{L})`, 'iu');
  const numbers = [...text.matchAll(NUMBERS)];
  const mentions = numbers
    .filter(([number]) => Number(number.replace(',', '.')) === amount)
    .map(({ 0: number, index }) => {
      const end = index + number.length;
      const lead = before.exec(text.slice(0, index))?.[0].length ?? 0;
      const tail = after.exec(text.slice(end))?.[0].length ?? 0;
      return { at: [index - lead, end + tail] as const, hasCurrency: lead + tail > 0 };
    });
  const [first] = mentions;
  const found = mentions.find(({ hasCurrency }) => hasCurrency) ?? (numbers.length === 1 ? first : undefined);
  return found?.at ?? null;
}

/**
 * A fee as people read it, the amount once and with its currency: in place of the amount that the text says, else before
 * the text. Without an amount the text alone. `money` writes an amount in the language of the reader.
 */
export function feeInWords(
  { text, amount, currency }: Fee,
  money: (amount: number, currency: string) => string,
): string {
  if (amount === null || currency === null) return text;
  const shown = money(amount, currency);
  const mention = mentionIn(text, amount, currency);
  if (mention === null) return `${shown} · ${text}`;
  const [from, to] = mention;
  return text.slice(0, from) + shown + text.slice(to);
}
