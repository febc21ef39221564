import type { Language } from '@courtcast/web-messages/languages.ts';
import type { AnswerOf } from '@courtcast/client';
import type { Words } from '@courtcast/messages/words.ts';
import type { ReadArguments, ReadId } from './read-key.ts';
import type { PageRead } from './page-data.ts';

/** A display whose data are loaded. */
export interface DisplayToWrite {
  readonly path: string;
  readonly search: string;
  /** The data that its source loaded. */
  readonly data: unknown;
  readonly language: Language;
  readonly atMs: number;
  readonly origin: string | null;
}

/** A display as parts of an HTML document. */
export interface PreparedDisplay {
  readonly language: Language;
  /** The attributes of the root element. */
  readonly attributes: string;
  /** The module that the display's script loads to render. */
  readonly module: string;
  /** Returns an empty text where only the script can render: overlays over a video, sheets of QR codes. */
  readonly drawBody: () => string;
}

/** Renders the document of a display as it is before its script runs. */
export type PrepareDisplay = (display: DisplayToWrite) => PreparedDisplay;

/** Reads from the gateway's cache of the API. Rejects with the ApiError of a refusal. */
export type PageReader = <Id extends ReadId>(
  operation: Id,
  ...input: ReadArguments<Id>
) => Promise<AnswerOf<Id>>;

/** How the source of a page reads data and adds data to the page. */
export interface SourceReader extends PageReader {
  /**
   * Reads data that are only used for derived data: they are not sent with the page, may be half a minute
   * old, and a change of them does not render the page again.
   */
  readonly aside: PageReader;
  /** Adds derived data to the page, under the key by which queries find them. */
  readonly send: (key: PageRead['key'], data: unknown) => void;
}

/** The address of a requested page. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** The head of a page's document, for browsers, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the preview picture, 1200×630. */
  readonly image?: string;
  /** Absent if search engines may list the page. */
  readonly robots?: 'noindex';
}

/** Loads the data of one page on the server. Runs in the gateway only. */
export interface PageSource<Data = unknown> {
  /** The built document that the page is rendered into; `index`, the app, by default. */
  readonly entry?: 'display' | 'score' | 'desk';
  /** Route pattern of React Router without the first slash; empty for the home page. */
  readonly path: string;
  /**
   * Reads what the first view shows; `read` adds each answer to the page. An ApiError ends it: 404 means that
   * there is no such page. Run independent reads concurrently.
   */
  load(read: SourceReader, at: PageAddress): Promise<Data>;
  head(data: Data, words: Words): PageHead;
}
