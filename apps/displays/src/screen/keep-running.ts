import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import { askServerTime } from '@courtcast/web-data/realtime/server-time.ts';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';

/** Reloads a display for new releases. */
interface Renewal {
  /**
   * Called after every change of the score, and at intervals: reloads if a new version is served and the
   * moment allows it.
   */
  readonly consider: () => void;
  /** Checks soon for a new version, after a reconnect, which may follow a deployment. */
  readonly look: () => void;
}

/** What a renewal needs from its page. */
interface RenewalDeps {
  /** Fetches the document that is served at this address now. */
  readonly fetchDocument: () => Promise<string>;
  /** The document that is running. */
  readonly document: string;
  /** Whether nobody is waiting for a decisive point. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** When the page was last reloaded for a new version, in ms; 0 if never. */
  readonly reloadedAt: number;
  readonly random: () => number;
}

const BETWEEN_LOOKS_MS = 5 * 60_000;
const LOOK_SOON_MS = 10_000;
/** During a rollout only some gateways serve the new version: it must be seen twice. */
const CONFIRM_MS = 30_000;
/** Keeps the displays of one place from reloading at the same moment. */
const JITTER = 0.5;
/** Prevents a display from switching back and forth while two versions are served side by side. */
export const MIN_BETWEEN_RELOADS_MS = 10 * 60_000;

/** The hashed files of a document, as text. Empty for a document that is no display. */
export function filesOf(html: string): string {
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  return [...new Set(files)].toSorted().join(' ');
}

/** Checks at intervals whether another version of the display is served. */
export function watchVersion(deps: RenewalDeps): Renewal {
  const own = filesOf(deps.document);
  let seen = own;
  let isNew = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookIn(waitMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), waitMs * (1 + JITTER * deps.random()));
  }

  async function look() {
    // Neither a failed request nor another page, as of a hotel's network, is a new version.
    const served = await deps.fetchDocument().then(filesOf, () => '');
    const isOther = served !== '' && served !== own;
    isNew = isOther && served === seen;
    seen = served;
    consider();
    lookIn(isOther && !isNew ? CONFIRM_MS : BETWEEN_LOOKS_MS);
  }

  function consider() {
    if (!isNew || Date.now() - deps.reloadedAt < MIN_BETWEEN_RELOADS_MS || !deps.mayReload()) return;
    deps.reload();
  }

  lookIn(BETWEEN_LOOKS_MS);
  return { consider, look: () => lookIn(LOOK_SOON_MS) };
}

const RELOADED_AT = 'courtcast.display.reloaded-at';

/** Fetches the document served at this address now. Rejects without an answer. */
async function askDocument(): Promise<string> {
  const response = await fetch(window.location.href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** When this screen last reloaded itself, in ms; 0 if never. */
function readReloadedAt(): number {
  return Number(tabTexts.read(RELOADED_AT) ?? 0);
}

/**
 * Reloads the page if the server answers: the browser's own error page would stay forever. A screen without
 * storage does not reload, since it could not limit how often.
 */
export async function reloadPage(): Promise<void> {
  try {
    await askDocument();
  } catch {
    // Tried again at the next quiet moment.
    return;
  }
  if (tabTexts.write(RELOADED_AT, String(Date.now()))) window.location.reload();
}

const TICK_MS = 1_000;
const ASK_TIME_EVERY_MS = 3_600_000;

/** The server's clock, as far as it is known. */
export interface ServerClock {
  /** How far it is ahead of the device's, in ms. */
  readonly offsetMs: () => number;
  readonly ask: () => Promise<void>;
}

/** A clock that has not been asked for yet. */
export function createServerClock(): ServerClock {
  let offsetMs = 0;
  return {
    offsetMs: () => offsetMs,
    async ask() {
      offsetMs = (await askServerTime()) ?? offsetMs;
    },
  };
}

/** What a running screen needs from its content. */
interface Running {
  /** The document as it was served. */
  readonly html: string;
  readonly clock: ServerClock;
  readonly show: () => void;
  /** Whether the screen may go blank for a moment. */
  readonly mayReload: () => boolean;
}

/**
 * Keeps a screen running until the page is left: draws every second and on resize, holds a wake lock,
 * synchronizes the clock, and loads new versions. `draw` draws in the next frame, `look` checks for a
 * version.
 */
export function keepRunning({ html, clock, show, mayReload }: Running) {
  let frame = 0;

  function draw() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  }

  const renewal = watchVersion({
    ...{ document: html, fetchDocument: askDocument, mayReload },
    ...{ reload: () => void reloadPage(), reloadedAt: readReloadedAt(), random: Math.random },
  });
  setInterval(draw, TICK_MS);
  setInterval(renewal.consider, TICK_MS);
  setInterval(() => void clock.ask(), ASK_TIME_EVERY_MS);
  window.addEventListener('resize', draw);
  keepScreenOn();
  void clock.ask();
  return { draw, look: renewal.look };
}
