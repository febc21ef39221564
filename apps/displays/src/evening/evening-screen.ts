import type { DrawClockView } from '@courtcast/contracts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import { withLive } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import { createReader, isMissing, readPage } from '../ask-facts.ts';
import type { DrawSubject, Overlay } from '../display-address.ts';
import { keepAsking } from '../screen/keep-asking.ts';
import { createServerClock, keepRunning } from '../screen/keep-running.ts';
import { openRealtime } from '../open-realtime.ts';
import type { ScreenPlace } from '../screen/screen.ts';
import { createBell } from './bell.ts';
import { clockOf, showEveningIn, shownRound } from './draw-evening.ts';
import type { KnownEvening } from './draw-evening.ts';
import { readEvening } from './evening-facts.ts';
import type { EveningFacts } from './evening-facts.ts';

function factsOf(page: PageData | null, { drawId }: DrawSubject): Promise<EveningFacts | null> {
  return page === null ? Promise.resolve(null) : readEvening(createReader(page), drawId).catch(() => null);
}

/** Follows an evening while the page is open: points and clock by socket, the rest by polling. */
function followEvening(
  { drawId }: DrawSubject,
  given: EveningFacts | null,
  listener: (known: KnownEvening) => void,
): void {
  const realtime = openRealtime();
  let live: LiveScores = new Map();
  let liveClock: DrawClockView | null | undefined;
  let watched: string | null = null;
  const watchMatches = (tournamentId: string) => {
    if (watched !== null) return;
    watched = tournamentId;
    realtime.watchTournament(tournamentId, (value) => {
      live = withLive(live, value);
      asking.askSoon();
      asking.give();
    });
  };
  const asking = keepAsking(
    {
      ...{ realtime, isMissing, random: Math.random },
      askFacts: async () => readEvening(createReader(await readPage()), drawId),
    },
    given,
    {
      onFacts: ({ tournament }) => watchMatches(tournament.id),
      onKnown: (known) => listener({ ...known, live, liveClock }),
    },
  );
  realtime.watchDraw(drawId, ({ clock }) => {
    liveClock = clock;
    asking.give();
  });
  if (given !== null) watchMatches(given.tournament.id);
}

/** When the shown clock reaches zero, in ms; null if none runs. */
function endOf(known: KnownEvening): number | null {
  if (known.facts === null) return null;
  const round = shownRound(known.facts, known.live);
  const endsAt = round === null ? null : (clockOf(known, known.facts, round.round)?.endsAt ?? null);
  return endsAt === null ? null : Date.parse(endsAt);
}

/** Places an evening over a video: its courts in a row, its table, or both. */
function putOverVideo({ look, at, safe, ground }: Overlay, body: HTMLElement): void {
  Object.assign(body.dataset, { look, at, safe });
  if (ground !== null) body.style.setProperty('--ground', ground);
}

/** Shows a club evening until the page is left. */
export async function showEvening(
  subject: DrawSubject,
  { language, body, html, page }: ScreenPlace,
  overlay: Overlay | null,
): Promise<void> {
  if (overlay !== null) putOverVideo(overlay, body);
  const [words, facts] = await Promise.all([loadDisplayWords(language), factsOf(page, subject)]);
  const formats = createFormats(language, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clock = createServerClock();
  const bell = createBell();
  let known: KnownEvening = {
    ...{ facts, isMissing: false, isLive: false, isSocketNewer: false, asOf: null },
    ...{ openedAt: Date.now(), live: new Map(), liveClock: undefined },
  };
  const running = keepRunning({
    ...{ html, clock, mayReload: () => true },
    show() {
      const now = Date.now() + clock.offsetMs();
      bell.ringAfter(endOf(known), now);
      const moment = { words, formats, now, offsetMs: clock.offsetMs(), isSoundOn: bell.isOn() };
      showEveningIn(body, known, moment);
    },
  });
  // Any input counts: a television's remote control has few keys.
  for (const tap of ['click', 'keydown'])
    document.addEventListener(tap, () => void bell.switchOn().then(running.draw));
  followEvening(subject, facts, (next) => {
    if (next.isLive && !known.isLive) running.look();
    known = next;
    running.draw();
  });
}
