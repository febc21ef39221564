import { headingsOf } from './markdown.ts';

/** A mention of a document in code, comments, pages, charts or scripts. */
export interface Citation {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly document: 'specification' | 'decisions' | 'rules' | 'architecture' | 'adr';
  /** `4` or `4.2`; of a range both ends. */
  readonly sections: readonly string[];
  /** The heading below the section, where one is named. */
  readonly heading: string | null;
}

/** Something that may not be written: an old form of a citation, or a document that is not in the repository. */
export interface Mention {
  readonly line: number;
  readonly text: string;
}

/** Targets of citations: numbers of headings, and their texts, by document. */
export type CitedDocuments = Readonly<Record<Citation['document'], ReadonlySet<string>>>;

// A line of a comment goes on behind its mark.
const gap = String.raw`(?:[ ]|[ ]?\n[ \t]*(?:\*|//|#|>)?[ ]?)`;
const section = String.raw`\d+(?:\.\d+)?`;
const joined = String.raw`(?:–|,${gap}|${gap}(?:and|or)${gap})`;
const cited = new RegExp(
  // "Rules" with a capital letter are those of the ITF.
  String.raw`\b([Ss]pecification|[Dd]ecisions|rules|[Aa]rchitecture)${gap}(${section}(?:${joined}${section})*)(?![\w-])(?:,${gap}"([^"\n]+)")?`,
  'g',
);
const citedRecord = /\bADR (\d+)\b/g;

const oldForms: readonly RegExp[] = [
  /(?<!\/|\]\()\b(?:decisions|rules|interface|architecture)\.md(?![)#\]])/g,
  /\b(?:specification|decisions|rules|interface|architecture),? sections? \d/gi,
  /\binterface \d+\.\d+/gi,
  /\b(?:quality|style|words)\.md\b/g,
  /(?:^|[^\w/-])issues? \d+\b/gi,
  /\(?\bADR 0\d+/g,
  /\.\.\/shared\b|\/work\/shared\b/g,
];

// Findings and benchmarks of other places, as comments and pages named them.
const foreignNumber = /(?<![\w%.-])[UKM]\d{1,2}(?![\w%.-])/g;
const ageGroup = /^U1\d$|^U2\d$/;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const tidy = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/|#|>)?\s*/g, ' ').trim();

const documentOf = (word = ''): Citation['document'] => word.toLowerCase() as Citation['document'];

/** Every citation in a text, in the forms that are in use: `decisions 5`, `specification 2.5–2.7`, `ADR 9`. */
export function findCitations(text: string): Citation[] {
  const numbered = [...text.matchAll(cited)].map(
    ({ index, 0: whole, 1: word, 2: list = '', 3: heading }) => ({
      line: lineOf(text, index),
      text: tidy(whole),
      document: documentOf(word),
      sections: list.match(/\d+(?:\.\d+)?/g) ?? [],
      heading: heading ?? null,
    }),
  );
  const records = [...text.matchAll(citedRecord)].map(({ index, 0: whole, 1: number = '' }) => ({
    line: lineOf(text, index),
    text: whole,
    document: 'adr' as const,
    sections: [number],
    heading: null,
  }));
  return [...numbered, ...records];
}

/** Forms that cannot be followed, and documents that are not here. Single letters with a number count in prose only. */
export function findOldForms(text: string, { isProse }: { readonly isProse: boolean }): Mention[] {
  const found = oldForms.flatMap((form) => [...text.matchAll(form)]);
  const numbers = isProse
    ? [...text.matchAll(foreignNumber)].filter(([number]) => !ageGroup.test(number))
    : [];
  return [...found, ...numbers].map(({ index, 0: whole }) => ({
    line: lineOf(text, index),
    text: tidy(whole),
  }));
}

/** Comparisons of the benchmarks, by number: `P12`. */
export function findComparisons(text: string): Mention[] {
  return [...text.matchAll(/(?<![\w%.-])P\d{1,2}(?![\w%.-])/g)].map(({ index, 0: number }) => ({
    line: lineOf(text, index),
    text: number,
  }));
}

/** The comments of a source file, everything else blank, so that lines keep their numbers. */
export function commentsOf(source: string): string {
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm;
  let prose = '';
  let end = 0;
  for (const { index, 0: comment } of source.matchAll(comments)) {
    prose += source.slice(end, index).replace(/[^\n]/g, '') + comment;
    end = index + comment.length;
  }
  return prose;
}

/** Citable headings of a page: numbers, and all texts. */
export function citableOf(page: string): Set<string> {
  return new Set(headingsOf(page).flatMap(({ number, text }) => (number === null ? [text] : [number, text])));
}

/** The targets of a citation that its document does not have. */
export function missingOf({ document, sections, heading }: Citation, documents: CitedDocuments): string[] {
  const wanted = heading === null ? sections : [...sections, heading];
  return wanted.filter((name) => !documents[document].has(name));
}
