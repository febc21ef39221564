import { askServerTime } from '@courtcast/web-data/realtime/server-time.ts';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';
import { watchVersion } from './new-version.ts';
import { askDocument, readReloadedAt, reloadPage } from './page.ts';

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
export interface Running {
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
