import { sides } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { Courts, CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { readDisplay } from '@courtcast/web-score/court/court-facts.ts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import type { Scene } from './scene.ts';
import { askFacts, isMissing, readerOf } from '../ask-facts.ts';
import type { ScreenSubject, Subject } from '../display-address.ts';
import { openRealtime } from '../open-realtime.ts';
import { followDisplay } from './displayed.ts';
import type { Displayed } from './displayed.ts';
import { drawMessage } from './draw-court.ts';
import { openScreen } from './draw-screen.ts';
import { createServerClock, keepRunning } from './keep-running.ts';
import type { ServerClock } from './keep-running.ts';
import { courtOf, shownIdsOf } from './shown-courts.ts';
import type { Surroundings } from './shown-courts.ts';

/** How long after a point viewers look at the score. */
const LOOKED_AT_MS = 6_000;

/** Whether the next point may end a game, set or match. */
function isGamePoint({ score }: ShownMatch): boolean {
  if (score === null) return false;
  const { nextPoint } = score;
  if (nextPoint === undefined || nextPoint === null) return true;
  return nextPoint.deciding || sides.some((side) => nextPoint[side] !== null);
}

/**
 * Whether a display may go blank for a moment: nothing is played, or the last point was some seconds ago and
 * the next one ends no game.
 */
export function isQuietMoment(scene: Scene, sinceChangeMs: number): boolean {
  if (scene.kind !== 'match' || scene.match.status !== 'in_progress') return true;
  return sinceChangeMs > LOOKED_AT_MS && !isGamePoint(scene.match);
}

/** What a subject is shown with. */
export interface ScreenPlace {
  readonly language: Language;
  readonly body: HTMLElement;
  /** The document as it was served. */
  readonly html: string;
  /** The page data in the document. */
  readonly page: PageData | null;
}

function factsOf(page: PageData | null, courts: Courts): Promise<CourtFacts[] | null> {
  return page === null ? Promise.resolve(null) : readDisplay(readerOf(page), courts).catch(() => null);
}

/** The versions of the shown matches; they change with every point. */
function versionsOf({ followed }: Displayed): string {
  return [...followed.values()].map(({ match }) => `${match?.id}.${match?.version}`).join();
}

interface MomentParts {
  readonly courtIds: readonly string[];
  readonly words: DisplayWords;
  readonly language: Language;
  readonly clock: ServerClock;
}

/** The current state of a screen. */
function createMoment({ courtIds, words, language, clock }: MomentParts) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const formats = createFormats(language, zone);
  let displayed: Displayed = {
    ...{
      facts: null,
      isMissing: false,
      followed: new Map(),
      isLive: false,
      isSocketNewer: false,
      asOf: null,
      openedAt: Date.now(),
    },
  };
  let changedAt = Date.now();
  const surroundings = (): Surroundings => ({
    ...{ words, formats, offsetMs: clock.offsetMs(), courtIds },
    now: Date.now() + clock.offsetMs(),
    origin: window.location.origin,
  });
  return {
    displayed: () => displayed,
    surroundings,
    take(next: Displayed) {
      if (versionsOf(next) !== versionsOf(displayed)) changedAt = Date.now();
      displayed = { ...next, followed: new Map(next.followed) };
    },
    /** Whether the screen may go blank for a moment. */
    isQuiet(): boolean {
      const now = surroundings();
      const scenes = shownIdsOf(displayed, now).map((id) => courtOf(displayed, id, now).scene);
      return scenes.every((scene) => isQuietMoment(scene, Date.now() - changedAt));
    },
  };
}

/** Shows a court or a wall until the page is left. */
async function showCourts(
  { kind, courts }: ScreenSubject,
  { language, body, html, page }: ScreenPlace,
): Promise<void> {
  const [words, facts] = await Promise.all([loadDisplayWords(language), factsOf(page, courts)]);
  const courtIds = 'courtIds' in courts ? courts.courtIds : [];
  const clock = createServerClock();
  const moment = createMoment({ courtIds, words, language, clock });
  const { show } = openScreen(body, kind);
  const running = keepRunning({
    ...{ html, clock, mayReload: () => moment.isQuiet() },
    show: () => show(moment.displayed(), moment.surroundings()),
  });
  followDisplay(
    {
      ...{ isMissing, random: Math.random },
      // Without a socket one request reads all courts: `followDisplay`.
      realtime: openRealtime(),
      askFacts: () => askFacts(courts),
    },
    { courtIds, facts },
    (next) => {
      // A reconnect may follow a deployment.
      if (next.isLive && !moment.displayed().isLive) running.look();
      moment.take(next);
      running.draw();
    },
  );
}

/** Shows the requested screen; a message if the address has no content. */
export async function showScreen(subject: Subject | null, place: ScreenPlace): Promise<void> {
  if (subject?.kind === 'court' || subject?.kind === 'wall') {
    await showCourts(subject, place);
    return;
  }
  const { display } = await loadDisplayWords(place.language);
  place.body.replaceChildren(drawMessage(display.missing, display.missingHint));
}
