import type { InlineTexts } from '@courtcast/contracts';

/** Runs before the first paint. */
const THEME_SCRIPT = 'theme.js';
const themeTag = `<script src="/${THEME_SCRIPT}"></script>`;
const styleTags = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Whether a text can be inlined: a closing tag in it would end the element early. */
const isWhole = (text: string): boolean => !/<\/(?:style|script)/i.test(text);

/**
 * Inlines styles and the theme script into documents, so that a first visit needs no second round trip before
 * it shows the score. Other files stay links.
 */
export function createInline(texts: Readonly<Record<string, string>>) {
  const find = (file: string): string | undefined => {
    const text = texts[file];
    return text !== undefined && isWhole(text) ? text : undefined;
  };
  const files = Object.keys(texts).filter((file) => find(file) !== undefined);
  const wholeOf = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).flatMap((file) => find(file) ?? []);

  function styleOf(file: string): string {
    const link = (state: string) => `<link rel="stylesheet" crossorigin href="/${file}"${state}>`;
    const text = find(file);
    // A disabled link is not loaded; it tells the app's loader that the style is present.
    return text === undefined ? link('') : `<style>${text}</style>${link(' disabled')}`;
  }

  return {
    styleOf,
    /** A built document with its links replaced by their contents. */
    inDocument(html: string): string {
      const theme = find(THEME_SCRIPT);
      const styled = html.replaceAll(styleTags, (_, file: string) => styleOf(file));
      return theme === undefined ? styled : styled.replace(themeTag, () => `<script>${theme}</script>`);
    },
    texts: { styles: wholeOf('.css'), scripts: wholeOf('.js') } satisfies InlineTexts,
  };
}
