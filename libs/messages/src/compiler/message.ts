import {
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';

/** The case of a `select` that is taken where the parameter is empty or null. */
export const NONE = 'none';

/** The parameters that a message uses. */
export interface MessageUse {
  /** Every parameter that it names. */
  readonly names: ReadonlySet<string>;
  /** Parameters that may be null: they have a case `none`. */
  readonly optional: ReadonlySet<string>;
}

/** Categories of CLDR that a language has for whole numbers, of `plural` and of `selectordinal`. */
type Categories = (type: PluralElement['pluralType']) => readonly string[];

/**
 * Parses an ICU message. Throws an error that tells a translator what to change: a syntax error, or an unsupported
 * part.
 */
export function parseMessage(text: string): MessageFormatElement[] {
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: false });
  visit(elements, (element) => {
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time)
      throw new SyntaxError(`{${element.value}, …}: numbers, dates and times come as they are to be written`);
    if (isPluralElement(element) && element.offset !== 0)
      throw new SyntaxError(`{${element.value}, plural, offset:…} is not supported`);
  });
  return elements;
}

/**
 * The parameters that a message uses. Refuses plural categories that the language does not have: they would never be
 * shown.
 */
export function usedIn(elements: readonly MessageFormatElement[], categories: Categories): MessageUse {
  const names = new Set<string>();
  const optional = new Set<string>();
  visit(elements, (element) => {
    if (element.type === TYPE.literal || isPoundElement(element) || element.type === TYPE.tag) return;
    names.add(element.value);
    if (isSelectElement(element) && NONE in element.options) optional.add(element.value);
    if (!isPluralElement(element)) return;
    const known = categories(element.pluralType);
    const unknown = Object.keys(element.options).find(
      (name) => !name.startsWith('=') && !known.includes(name),
    );
    if (unknown !== undefined)
      throw new SyntaxError(
        `{${element.value}, plural, …}: the language has no "${unknown}", only ${known.join(', ')}`,
      );
  });
  return { names, optional };
}

function visit(
  elements: readonly MessageFormatElement[],
  see: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    see(element);
    if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) visit(value, see);
  }
}

/** The expression of JavaScript that makes the text; parameters are variables of their names. */
export function expressionOf(elements: readonly MessageFormatElement[], counted?: string): string {
  const parts = elements.map((element) => partOf(element, counted));
  if (parts.length === 1 && parts[0]?.startsWith('(') === true) return parts[0];
  const inTemplate = elements.map((element, index) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)
      : `\${${parts[index] ?? ''}}`,
  );
  return `\`${inTemplate.join('')}\``;
}

function partOf(element: MessageFormatElement, counted: string | undefined): string {
  if (isPoundElement(element)) return counted ?? '';
  if (isPluralElement(element)) return pluralOf(element);
  if (isSelectElement(element)) return selectOf(element, counted);
  return element.type === TYPE.literal || element.type === TYPE.tag ? '' : element.value;
}

/** A chain of conditions; the last case is the default. */
function chainOf(cases: readonly (readonly [condition: string, text: string])[], other: string): string {
  return `(${[...cases.map(([condition, text]) => `${condition}?${text}:`), other].join('')})`;
}

function pluralOf({ value, options, pluralType }: PluralElement): string {
  const form = pluralType === 'ordinal' ? '$ordinal' : '$plural';
  const named = Object.entries(options).filter(([name]) => name !== 'other');
  // Exact numbers come before plural categories.
  const sorted = named.toSorted(
    ([one], [other]) => Number(other.startsWith('=')) - Number(one.startsWith('=')),
  );
  const cases = sorted.map(([name, option]) => {
    const isNumber = name.startsWith('=');
    const condition = isNumber ? `${value}===${name.slice(1)}` : `${form}.select(${value})===${quoted(name)}`;
    return [condition, expressionOf(option.value, value)] as const;
  });
  return chainOf(cases, expressionOf(options.other?.value ?? [], value));
}

function selectOf({ value, options }: SelectElement, counted: string | undefined): string {
  const cases = Object.entries(options).flatMap(([name, option]) => {
    if (name === 'other') return [];
    const condition = name === NONE ? `(${value}??"")===""` : `String(${value})===${quoted(name)}`;
    return [[condition, expressionOf(option.value, counted)] as const];
  });
  return chainOf(cases, expressionOf(options.other?.value ?? [], counted));
}

const quoted = (text: string): string => JSON.stringify(text);
