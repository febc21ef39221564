import { createRealtime } from '@courtcast/realtime';
import type { Realtime } from '@courtcast/realtime';
import type { MatchDetailView } from '@courtcast/contracts';
import { allDisplayWords } from '@courtcast/messages/all-display-words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { announcementOf } from '@courtcast/web-score/match/announcement.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { become, node } from '@courtcast/web-ui/nodes.ts';
import { drawScore } from './draw.ts';
import { flash } from './score-table.ts';
import { followCourt, followMatch } from './followed.ts';
import type { Followed, ScoreSource } from './followed.ts';

/** A shared connection and the function that releases it. */
interface Borrowed {
  readonly realtime: Realtime;
  readonly giveBack: () => void;
}

const open = new Map<string, { readonly realtime: Realtime; users: number }>();

/** The page's one connection to a server: opened for the first element, closed after the last. */
function borrowConnection(server: string): Borrowed {
  const shared = open.get(server) ?? { realtime: createRealtime({ url: server }), users: 0 };
  open.set(server, shared);
  shared.users += 1;
  return {
    realtime: shared.realtime,
    giveBack() {
      shared.users -= 1;
      // Moving an element within its page disconnects and connects it in the same task.
      queueMicrotask(() => {
        if (shared.users > 0 || open.get(server) !== shared) return;
        open.delete(server);
        shared.realtime.close();
      });
    },
  };
}

/** Tokens and style of the element, inserted by the build. */
declare const EMBED_STYLE: string;

/** The server this script was loaded from, unless an element names another. */
const scriptUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/** The origin of an element's server; null if `server` is no URL. */
function originOf(server: string | null): string | null {
  const text = server ?? (scriptUrl === '' ? location.href : scriptUrl);
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  return url === null || url.origin === 'null' ? null : url.origin;
}

/**
 * The texts in the language of the element's page; English if it is not supported. The script contains all
 * languages, so that a foreign page does not load a second one.
 */
function wordsFor(element: Element | null): DisplayWords {
  return allDisplayWords[languageOf(element?.getAttribute('lang')) ?? 'en'];
}

async function askMatch(server: string, matchId: string): Promise<MatchDetailView | null> {
  try {
    const response = await fetch(`${server}/api/v1/matches/${encodeURIComponent(matchId)}`);
    return response.ok ? ((await response.json()) as MatchDetailView) : null;
  } catch {
    return null;
  }
}

// A constructed style sheet needs no exception in the page's content security policy, unlike inline styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(EMBED_STYLE);

const unknown: Followed = { match: null, state: 'reconnecting', error: null, isIdle: false, onCourt: null };

/** `<courtcast-score match="…">` or `<courtcast-score court="…">`: a live score for any page (docs/cookbook). */
class CourtcastScore extends HTMLElement {
  static readonly observedAttributes = ['match', 'court', 'server', 'lang'];
  readonly #score = drawScore(wordsFor(null), unknown);
  readonly #announcement = node('p', { class: 'unseen', role: 'status' });
  #shown: ShownMatch | null = null;
  #isPlaced = false;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#score, this.#announcement);
  }

  connectedCallback(): void {
    this.#isPlaced = true;
    this.#follow();
  }

  disconnectedCallback(): void {
    this.#isPlaced = false;
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(): void {
    if (this.#isPlaced) this.#follow();
  }

  #follow(): void {
    this.#stop?.();
    this.#stop = undefined;
    const server = originOf(this.getAttribute('server'));
    const [match, court] = [this.getAttribute('match'), this.getAttribute('court')];
    this.#show(unknown);
    if (server === null || (match ?? court ?? '') === '') return;
    const { realtime, giveBack } = borrowConnection(server);
    const source: ScoreSource = { realtime, askMatch: (id) => askMatch(server, id) };
    const listener = (followed: Followed) => this.#show(followed);
    const stop =
      match === null ? followCourt(source, court ?? '', listener) : followMatch(source, match, listener);
    this.#stop = () => {
      stop();
      giveBack();
    };
  }

  #show(followed: Followed): void {
    const { match } = followed;
    const words = wordsFor(this.closest('[lang]'));
    become(this.#score, drawScore(words, followed), flash);
    const isSame = match !== null && match.id === this.#shown?.id;
    const sentence = isSame && this.#shown !== null ? announcementOf(words.scores, this.#shown, match) : '';
    if (sentence !== null) this.#announcement.textContent = sentence;
    this.#shown = match;
  }
}

if (customElements.get('courtcast-score') === undefined)
  customElements.define('courtcast-score', CourtcastScore);
