import type { InlineTexts } from '@courtcast/contracts';

/** Runs before the first paint. */
const THEME_SCRIPT = 'theme.js';
const themeTag = `<script src="/${THEME_SCRIPT}"></script>`;
const styleTags = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Whether a text can be inlined: a closing tag in it would end the element early. */
const isWhole = (text: string): boolean => !/<\/(?:style|script)/i.test(text);

/**
 * Puts styles, and the script that runs before the first paint, into documents: a first visit waits for no second
 * round trip before it sees the score. Others keep their links.
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
    // A link that is off is not loaded; by it the app sees that the style is there when it loads the page's code.
    return text === undefined ? link('') : `<style>${text}</style>${link(' disabled')}`;
  }

  return {
    styleOf,
    /** A document of the build with its links exchanged for what they lead to. */
    inDocument(html: string): string {
      const theme = find(THEME_SCRIPT);
      const styled = html.replaceAll(styleTags, (_, file: string) => styleOf(file));
      return theme === undefined ? styled : styled.replace(themeTag, () => `<script>${theme}</script>`);
    },
    texts: { styles: wholeOf('.css'), scripts: wholeOf('.js') } satisfies InlineTexts,
  };
}
