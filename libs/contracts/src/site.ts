/** Parameters of a page request: texts by name. */
type Texts = Readonly<Record<string, string>>;

/** A read of the API as a page asks for it: the id of an operation, and its parameters. */
export interface SiteRead {
  readonly operation: string;
  readonly params: Texts;
  readonly query: Texts;
  /** Whether the page stays valid if this read is later answered differently. */
  readonly isAside?: boolean;
}

/** The API's answer to a read of a page. */
export interface SiteAnswer {
  readonly status: number;
  /** JSON, as it was received. */
  readonly text: string;
  /** The same, read. */
  readonly body: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** Answers a read for everyone, never for a caller. */
export type SiteReader = (read: SiteRead) => Promise<SiteAnswer>;

/** The address of a page. */
export interface SiteAddress {
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

/** A page that has been read, for any language. */
export interface SitePage {
  /** Its pattern, for metrics: `matches/:id`. */
  readonly pattern: string;
  /** JSON for a navigation inside the app. */
  readonly data: string;
  /** Whether it signs people in: it talks to the identity provider, which no other page does. */
  readonly signsIn: boolean;
  /** Its document, written at `atMs`, in a language of `Site.languages`. */
  write(language: string, atMs: number): string;
}

/** Why there is no page. */
export interface SiteRefusal {
  readonly status: number;
  /** Message for people. */
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

/** The language headers of a request, as they were received. */
export interface SiteWishes {
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** Inline texts of documents, verbatim: a content security policy lists them. */
export interface InlineTexts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The pages of the web app as the gateway renders them; the server part of its build. */
export interface Site {
  /** Absent where documents only have links. */
  readonly inline?: InlineTexts;
  /** Whether a page stands at a path. */
  has(path: string): boolean;
  /** The language for a request. */
  languageFor(wishes: SiteWishes): string;
  /** Loads the first data of a page; refused if one of the reads it needs is refused. */
  load(address: SiteAddress, read: SiteReader): Promise<SitePage | SiteRefusal>;
  /** The document in place of a page. */
  writeRefusal(refusal: SiteRefusal, language: string): string;
}

/** Files of the build: its documents for browsers by name, and its list of files. */
export interface SiteFiles {
  /** `index.html` and its like, by name without ending. */
  readonly documents: Readonly<Record<string, string>>;
  /** Vite's manifest. */
  readonly manifest: unknown;
  /** Styles and scripts that documents may have inside instead of links to them, by path in the build. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Origin in addresses that are read elsewhere; null: none is known. */
  readonly origin: string | null;
  /** Reports an error in a page; the page is then left to the browser to render. */
  readonly onFault: (error: unknown) => void;
}

/** The function that the server module of the build exports as `openSite`. */
export type OpenSite = (files: SiteFiles) => Promise<Site>;
