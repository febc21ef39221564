import { isOutOfDate, withLive } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { isMissing, readerOf, readPage } from '../ask-facts.ts';
import type { OrderSubject } from '../display-address.ts';
import { createServerClock, keepRunning } from '../screen/keep-running.ts';
import { keepAsking } from '../screen/keep-asking.ts';
import { openRealtime } from '../open-realtime.ts';
import type { ScreenPlace } from '../screen/screen.ts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import { showOrderIn } from './draw-page.ts';
import type { KnownOrder, OrderMoment } from './draw-page.ts';
import { readOrder } from './order-facts.ts';
import type { OrderFacts } from './order-facts.ts';
import { roomOf } from './order-room.ts';
import { afterTurn, watchTurns } from './turning.ts';
import type { Turned } from './turning.ts';

function factsOf(page: PageData | null, subject: OrderSubject): Promise<OrderFacts | null> {
  return page === null ? Promise.resolve(null) : readOrder(readerOf(page), subject).catch(() => null);
}

/** Follows an order of play while the page is open: scores by socket, the rest by polling. */
function followOrder(
  subject: OrderSubject,
  given: OrderFacts | null,
  listener: (known: KnownOrder) => void,
): void {
  const realtime = openRealtime();
  let live: LiveScores = new Map();
  let shown = given?.matches ?? [];
  let hasList = false;
  const asking = keepAsking(
    {
      ...{ realtime, isMissing, random: Math.random },
      askFacts: async () => readOrder(readerOf(await readPage()), subject),
    },
    given,
    {
      onFacts: ({ matches }) => {
        shown = matches;
      },
      onKnown: (known) => listener({ ...known, live }),
    },
  );
  realtime.watchTournament(subject.tournamentId, (value) => {
    live = withLive(live, value);
    if (isOutOfDate(shown, value, !hasList)) asking.askSoon();
    hasList = true;
    asking.give();
  });
}

const unknown: KnownOrder = {
  ...{ facts: null, isMissing: false, isLive: false, isSocketNewer: false, asOf: null },
  ...{ openedAt: Date.now(), live: new Map() },
};

/** Shows the order of play of a tournament until the page is left. */
export async function showOrder(
  subject: OrderSubject,
  { language, body, html, page }: ScreenPlace,
): Promise<void> {
  const [words, facts] = await Promise.all([loadDisplayWords(language), factsOf(page, subject)]);
  const formats = createFormats(language, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clock = createServerClock();
  const now = () => Date.now() + clock.offsetMs();
  let known = unknown;
  let turned: Turned = { turned: 0, heldAt: null };
  const moment = (): OrderMoment => ({
    ...{ words, formats, now: now(), offsetMs: clock.offsetMs(), ...turned },
    room: roomOf({ width: window.innerWidth, height: window.innerHeight }),
  });
  const running = keepRunning({
    ...{ html, clock, mayReload: () => true },
    show: () => showOrderIn(body, known, moment()),
  });
  watchTurns((turn) => {
    turned = afterTurn(turned, turn, now());
    running.draw();
  });
  followOrder(subject, facts, (next) => {
    if (next.isLive && !known.isLive) running.look();
    known = next;
    running.draw();
  });
}
