import type { Language } from '@courtcast/web-messages/languages.ts';

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
