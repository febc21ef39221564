/** A heading of a page: its text, and the number that it begins with, `2.4` or `5`. */
interface Heading {
  readonly level: number;
  readonly text: string;
  readonly number: string | null;
}

/** A link in a page, as written. */
interface Link {
  readonly line: number;
  readonly target: string;
}

const codeBlock = /^(`{3,}).*\n[\s\S]*?^\1\s*$/gm;

const withoutCode = (page: string): string =>
  page.replace(codeBlock, (block) => block.replace(/[^\n]/g, ' ')).replace(/`[^`\n]+`/g, '');

/** The headings of a page, in order. */
export function headingsOf(page: string): Heading[] {
  const withInlineCode = page.replace(codeBlock, '');
  return [...withInlineCode.matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
    number: /^(\d+(?:\.\d+)*)\.? /.exec(text)?.[1] ?? null,
  }));
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Links to files of the repository, code left out; addresses of the web are no business of a test. */
export function linksOf(page: string): Link[] {
  return withoutCode(page)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ line: index + 1, target })),
    )
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** The contents of the fenced blocks of one language. */
export function blocksOf(page: string, language: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...page.matchAll(fenced)].map(([, code = '']) => code);
}
