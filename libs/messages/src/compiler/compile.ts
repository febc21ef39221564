import { readSource, readTexts, catalogName } from './catalog.ts';
import type { Parameters } from './catalog.ts';
import { locales } from '../languages.ts';
import type { Language } from '../languages.ts';
import { expressionOf, parseMessage } from './message.ts';
import { printTree } from './tree.ts';

/** A text, or the function that makes it of its parameters. */
function printText(text: string, parameters: Parameters | null): string {
  const elements = parseMessage(text);
  if (parameters === null)
    return JSON.stringify(elements.map((one) => ('value' in one ? one.value : '')).join(''));
  const names = [...parameters.types.keys()].join(',');
  return `(${parameters.isNamed ? `{${names}}` : names})=>${expressionOf(elements)}`;
}

/**
 * Compiles the texts of an area to a JavaScript expression that needs nothing but `Intl.PluralRules`. Throws if a
 * catalog cannot be read; `npm run check` reports other faults.
 */
export function compileArea(language: Language, area: string): string {
  const { parametersOf } = readSource(area);
  const printed = [...readTexts(language, area)].map(([key, text]) => {
    try {
      return [key, printText(text, parametersOf(key))] as const;
    } catch (error) {
      throw new Error(`catalogs/${catalogName(language, area)}, ${key}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  });
  const texts = printTree(printed, { leaf: (leaf) => leaf, name: (name) => JSON.stringify(name) });
  const rules = (['cardinal', 'ordinal'] as const).flatMap((type) => {
    const name = type === 'cardinal' ? '$plural' : '$ordinal';
    if (!texts.includes(`${name}.select(`)) return [];
    return [
      `const ${name} = new Intl.PluralRules(${JSON.stringify(locales[language])}, ${JSON.stringify({ type })});`,
    ];
  });
  return rules.length === 0 ? `(${texts})` : `(() => { ${rules.join(' ')} return ${texts}; })()`;
}
