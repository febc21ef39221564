import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import { createReader, isMissing, readPage } from '../ask-facts.ts';
import type { RankingSubject } from '../display-address.ts';
import { openRealtime } from '../open-realtime.ts';
import { keepAsking } from '../screen/keep-asking.ts';
import type { Known } from '../screen/keep-asking.ts';
import { createServerClock, keepRunning } from '../screen/keep-running.ts';
import type { ScreenPlace } from '../screen/screen.ts';
import { showRankingIn } from './draw-ranking.ts';
import { readLadder, readRanking } from './ranking-facts.ts';
import type { RankingFacts } from './ranking-facts.ts';

const readers = { ranking: readRanking, ladder: readLadder };

/**
 * Shows a ranking or a ladder until the page is left. It is counted when it is read: it is polled, no message says that it
 * changed.
 */
export async function showRanking(
  { kind, rankingId }: RankingSubject,
  { language, body, html, page }: ScreenPlace,
): Promise<void> {
  const readFacts = readers[kind];
  const given = page === null ? null : readFacts(createReader(page), rankingId).catch(() => null);
  const [words, facts] = await Promise.all([loadDisplayWords(language), given]);
  const formats = createFormats(language, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clock = createServerClock();
  let known: Known<RankingFacts> = {
    ...{ facts, isMissing: false, isLive: false, isSocketNewer: false, asOf: null },
    openedAt: Date.now(),
  };
  const running = keepRunning({
    ...{ html, clock, mayReload: () => true },
    show() {
      const offsetMs = clock.offsetMs();
      showRankingIn(body, known, { words, formats, now: Date.now() + offsetMs, offsetMs });
    },
  });
  keepAsking(
    {
      ...{ realtime: openRealtime(), isMissing, random: Math.random },
      askFacts: async () => readFacts(createReader(await readPage()), rankingId),
    },
    facts,
    {
      onFacts: () => undefined,
      onKnown: (next) => {
        if (next.isLive && !known.isLive) running.look();
        known = next;
        running.draw();
      },
    },
  );
}
