import type { Language } from '@courtcast/web-messages/languages.ts';
import type { AnswerOf } from '@courtcast/client';
import type { Words } from '@courtcast/messages/words.ts';
import type { ReadArguments, ReadId } from './read-key.ts';
import type { PageRead } from './page-data.ts';

/** A display that has been read. */
export interface DisplayToWrite {
  readonly path: string;
  readonly search: string;
  /** What its source has read. */
  readonly data: unknown;
  readonly language: Language;
  readonly atMs: number;
  readonly origin: string | null;
}

/** A display as HTML. */
export interface PreparedDisplay {
  readonly language: Language;
  /** Of the root of the document. */
  readonly attributes: string;
  /** The module that its script loads to draw. */
  readonly module: string;
  /** Empty where the script alone draws: scores over a video, sheets of codes. */
  readonly drawBody: () => string;
}

/** Says what the document of a display holds before its script runs. */
export type PrepareDisplay = (display: DisplayToWrite) => PreparedDisplay;

/** Answers a read out of what the gateway keeps. Rejects with an ApiError as the API refuses it. */
export type PageReader = <Id extends ReadId>(
  operation: Id,
  ...input: ReadArguments<Id>
) => Promise<AnswerOf<Id>>;

/** What the source of a page reads and sends with. */
export interface SourceReader extends PageReader {
  /**
   * Reads what the page only works something out of: it is not sent, may be half a minute old, and a page that stands
   * is not written again because it changes.
   */
  readonly aside: PageReader;
  /** Sends what was worked out, where queries find it by its key. */
  readonly send: (key: PageRead['key'], data: unknown) => void;
}

/** Where a page is asked for. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What a document says of its page to browsers, search engines and those who show a link to it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of a picture for the link, 1200×630. */
  readonly image?: string;
  /** Absent: search engines may list the page. */
  readonly robots?: 'noindex';
}

/** What one page reads before it is shown. Runs in the gateway only. */
export interface PageSource<Data = unknown> {
  /** The document of the build that it is written into: `index`, the app, unless another is named. */
  readonly entry?: 'display' | 'score' | 'desk';
  /** Pattern of React Router, without the first slash; empty for the first page. */
  readonly path: string;
  /**
   * Reads what the first view shows; what it reads is what `read` finds in the page. An ApiError ends it: with 404
   * there is no such page. Reads that do not depend on each other run at once.
   */
  load(read: SourceReader, at: PageAddress): Promise<Data>;
  head(data: Data, words: Words): PageHead;
}
