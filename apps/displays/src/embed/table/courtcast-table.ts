import { allEmbedWords } from '@courtcast/messages/all-embed-words.ts';
import type { EmbedWords } from '@courtcast/messages/word-types.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { become } from '@courtcast/web-ui/nodes.ts';
import { drawTable } from './embedded-table.ts';
import type { EmbeddedTable } from './embedded-table.ts';
import { tableSources } from './sources.ts';
import type { AskTable, TableSource } from './sources.ts';

/** Tokens and style of the element, inserted by the build. */
declare const EMBED_TABLE_STYLE: string;

/** The server this script was loaded from, unless an element names another. */
const scriptUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/** How often a table is asked for again: they change with a result, not with a point. */
const ASK_MS = 60_000;
const [ROWS, MAX_ROWS] = [20, 100];
const NOT_FOUND = 404;
const INVALID = 422;

/** The installation knows no such table, or shows it to nobody. */
class MissingError extends Error {}

/** The origin of an element's server; null if `server` is no URL. */
function originOf(server: string | null): string | null {
  const text = server ?? (scriptUrl === '' ? location.href : scriptUrl);
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  return url === null || url.origin === 'null' ? null : url.origin;
}

function wordsFor(element: Element | null): EmbedWords['embed'] {
  return allEmbedWords[languageOf(element?.getAttribute('lang')) ?? 'en'].embed;
}

/** Asks the API of an installation as anybody: without cookies or tokens of the page. */
function asking(server: string): AskTable {
  return async <T>(path: string): Promise<T> => {
    const response = await fetch(`${server}/api/v1/${path}`, { credentials: 'omit' });
    if (response.status === NOT_FOUND || response.status === INVALID) throw new MissingError(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  };
}

function rowsOf(text: string | null): number {
  const rows = Number(text ?? ROWS);
  return Number.isInteger(rows) && rows > 0 ? Math.min(rows, MAX_ROWS) : ROWS;
}

// A constructed style sheet needs no exception in the page's content security policy, unlike inline styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(EMBED_TABLE_STYLE);

/** What an element follows: a source, and the id that its attribute names. */
interface Wanted {
  readonly source: TableSource;
  readonly id: string;
  readonly server: string;
}

/** `<courtcast-table ranking="…">`: a table of an installation for any page (docs/cookbook). */
class CourtcastTable extends HTMLElement {
  static readonly observedAttributes = [...Object.keys(tableSources), 'server', 'lang', 'rows'];
  readonly #content = drawTable(wordsFor(null), {
    ...{ table: null, isMissing: false, isDelayed: false, server: '' },
  });
  #table: EmbeddedTable | null = null;
  #stop: AbortController | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#content);
  }

  connectedCallback(): void {
    this.#follow();
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  attributeChangedCallback(): void {
    if (this.#stop !== undefined) this.#follow();
  }

  #wanted(): Wanted | null {
    const server = originOf(this.getAttribute('server'));
    for (const [name, source] of Object.entries(tableSources)) {
      const id = this.getAttribute(name) ?? '';
      if (id !== '' && server !== null) return { source, id: encodeURIComponent(id), server };
    }
    return null;
  }

  #follow(): void {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#table = null;
    const wanted = this.#wanted();
    this.#show({ server: wanted?.server ?? '' });
    if (wanted === null) return;
    const look = () => {
      if (!document.hidden) void this.#ask(wanted, stop.signal);
    };
    look();
    const timer = setInterval(look, ASK_MS);
    stop.signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
  }

  async #ask({ source, id, server }: Wanted, signal: AbortSignal): Promise<void> {
    const rows = rowsOf(this.getAttribute('rows'));
    const words = wordsFor(this.closest('[lang]'));
    try {
      const table = await source({ ask: asking(server), id, words, rows });
      if (signal.aborted) return;
      this.#table = table;
      this.#show({ server });
    } catch (error) {
      if (signal.aborted) return;
      const isMissing = error instanceof MissingError;
      if (isMissing) this.#table = null;
      this.#show({ server, isMissing, isDelayed: true });
    }
  }

  #show({
    server,
    isMissing = false,
    isDelayed = false,
  }: {
    readonly server: string;
    readonly isMissing?: boolean;
    readonly isDelayed?: boolean;
  }): void {
    const shown = { table: this.#table, isMissing, isDelayed, server };
    become(this.#content, drawTable(wordsFor(this.closest('[lang]')), shown), () => undefined);
  }
}

if (customElements.get('courtcast-table') === undefined)
  customElements.define('courtcast-table', CourtcastTable);
