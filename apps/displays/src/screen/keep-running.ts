import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import { askServerTime } from '@courtcast/web-data/realtime/server-time.ts';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';

/** When a display loads itself again. */
interface Renewal {
  /** Called after every change of the score, and now and then: reloads where a new version is served and it may. */
  readonly consider: () => void;
  /** Looks for a new version soon: the connection has come back, as after a deployment. */
  readonly look: () => void;
}

/** What a renewal needs of its page. */
interface RenewalDeps {
  /** The document that is served at this address now. */
  readonly fetchDocument: () => Promise<string>;
  /** The document that runs. */
  readonly document: string;
  /** Whether no one waits for the next point of a game. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** When the page was last loaded for a new version, in ms; 0 where it never was. */
  readonly reloadedAt: number;
  readonly random: () => number;
}

const BETWEEN_LOOKS_MS = 5 * 60_000;
const LOOK_SOON_MS = 10_000;
/** A new version is served by some gateways before others: it has to be there twice. */
const CONFIRM_MS = 30_000;
/** Displays of one place do not load in one moment. */
const JITTER = 0.5;
/** While two versions are served side by side, a display does not go to and fro between them. */
export const MIN_BETWEEN_RELOADS_MS = 10 * 60_000;

/** The files of a document: what the build names by their content. Empty for a document that is no display. */
export function filesOf(html: string): string {
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  return [...new Set(files)].toSorted().join(' ');
}

/** Looks now and then for a version of the display other than the one that runs. */
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
    // Without an answer it goes on as it is; a page of something else, as of a hotel's network, is no version.
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

/** The document that is served at this address now. Rejects where none comes. */
async function askDocument(): Promise<string> {
  const response = await fetch(window.location.href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** When this screen was last loaded again by itself, in ms; 0 where it never was. */
function readReloadedAt(): number {
  return Number(tabTexts.read(RELOADED_AT) ?? 0);
}

/**
 * Loads the page again, if there is one at this moment: a browser's own error page would stay for good. A screen that cannot
 * remember it stays as it is: it would reload without end.
 */
export async function reloadPage(): Promise<void> {
  try {
    await askDocument();
  } catch {
    // The next quiet moment tries again.
    return;
  }
  if (tabTexts.write(RELOADED_AT, String(Date.now()))) window.location.reload();
}

const TICK_MS = 1_000;
const ASK_TIME_EVERY_MS = 3_600_000;

/** The clock of the server, as far as it is known. */
export interface ServerClock {
  /** How much it is ahead of the device's, in ms. */
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

/** What a screen that runs needs of what it shows. */
interface Running {
  /** The document as it came. */
  readonly html: string;
  readonly clock: ServerClock;
  readonly show: () => void;
  /** Whether the screen may be dark for a moment. */
  readonly mayReload: () => boolean;
}

/**
 * Keeps a screen going until the page is left: it is drawn every second and when its size changes, the device stays
 * awake, the clock is asked for, and a new version is loaded. `draw` draws with the next frame, `look` looks for a
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
