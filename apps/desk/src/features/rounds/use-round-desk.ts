import type { AnswerOf } from '@courtcast/client';
import { newIdempotencyKey } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import type { RoundRefusal } from '@courtcast/pairings/rounds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { matchesOfRounds, toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import type { RoundMatch, RoundView } from '@courtcast/web-score/evening/round-view.ts';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import { drawHere } from './outbox/local-draw.ts';
import type { KeptPage } from './outbox/open-evening.ts';
import { stepOfMatch, stepOfRound } from './outbox/steps.ts';
import type { Wanted } from './outbox/steps.ts';
import { useEveningOutbox } from './outbox/use-evening-outbox.ts';
import type { EveningHold } from './outbox/use-evening-outbox.ts';

type Draw = AnswerOf<'getDraw'>;

/** A match that exists at the service. */
export type MadeMatch = RoundMatch & { readonly match: MatchView };

/** The data of a draw played round by round, and the host's entries: stored on the device, then sent. */
export interface RoundDesk {
  readonly draw: Draw;
  readonly rounds: readonly RoundView[];
  readonly hold: EveningHold;
  readonly enter: (one: MadeMatch, wanted: Wanted) => Promise<void>;
  /** Draws the next round on this device; returns why that is not possible, else null. */
  readonly drawNext: () => RoundRefusal | null;
}

const newStep = () => ({ id: newIdempotencyKey(), at: new Date().toISOString() });

function newSeed(): number {
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** A draw's rounds with updates from the socket and unsent entries of this device. */
export function useRoundDesk(read: Draw, page: KeptPage): RoundDesk {
  const hold = useEveningOutbox({ draw: read, page });
  const { draw, add } = hold;
  const live = useLiveScores(
    draw.tournamentId,
    useMemo(() => matchesOfRounds(draw), [draw]),
  );
  const rounds = useMemo(() => toRoundViews(draw, live), [draw, live]);
  return {
    ...{ draw, rounds, hold },
    enter: (one, wanted) => add(stepOfMatch(one, { match: one.match, wanted, ...newStep() })),
    drawNext() {
      const drawn = drawHere(draw, newSeed());
      if (!drawn.ok) return drawn.refusal;
      void add(stepOfRound(draw, drawn.value, newStep()));
      return null;
    },
  };
}

/** The table of a draw, kept up to date by socket. */
export function useStandings(drawId: string) {
  const tables = ask('getDrawStandings', { params: { id: drawId } });
  useRealtimeWatch('watchDraw', drawId, ({ rows }, queries) =>
    queries.setQueryData(tables.queryKey, [...rows]),
  );
  return useQuery(tables);
}
