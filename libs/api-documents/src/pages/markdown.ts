import { Marked } from 'marked';
import type { Html } from './html.ts';
import { html } from './html.ts';

/** The link for a word in code style; undefined for words without one. */
export type LinkOfWord = (word: string) => string | undefined;

/** Writes the Markdown of descriptions as HTML; words that stand as code become links. */
export interface Markdown {
  block(text: string): Html;
  inline(text: string): Html;
}

/** `text` is ours: descriptions of the contracts, which may hold HTML as little as any other text. */
export function createMarkdown(linkOf: LinkOfWord): Markdown {
  const marked = new Marked({
    async: false,
    renderer: {
      codespan: ({ text }) => {
        const link = linkOf(text);
        const code = html`<code>${text}</code>`;
        return (link === undefined ? code : html`<a href="${link}">${code}</a>`).html;
      },
      html: ({ text }) => html`${text}`.html,
    },
  });
  return {
    block: (text) => ({ html: marked.parse(text, { async: false }) }),
    inline: (text) => ({ html: marked.parseInline(text, { async: false }) }),
  };
}
