import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from './states.ts';

/** The times of a match in an order of play, by the match's id. */
export interface OrderSituation {
  readonly id: string;
  readonly match: MatchDetailView;
}

/** In Madrid: Saturday, 2 May 2026, 21:15. */
export const NOW_IN_SITUATIONS = '2026-05-02T19:15:00.000Z';

const MINUTE_MS = 60_000;

const plans = {
  'not planned': null,
  'of yesterday': '2026-05-01T16:00:00.000Z',
  'of this morning': '2026-05-02T08:45:00.000Z',
  'of this evening': '2026-05-02T20:10:00.000Z',
  'before midnight': '2026-05-02T21:50:00.000Z',
  'after midnight': '2026-05-02T22:20:00.000Z',
  'of tomorrow': '2026-05-03T07:00:00.000Z',
} as const;

/** Minutes between plan and promise: no promise, earlier than planned, as planned, later by hand. */
const promises = {
  alone: null,
  'with an old promise': -135,
  'as promised': 0,
  'promised for later': 75,
} as const;

const later = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * MINUTE_MS).toISOString();

/** More than fifty situations in an order of play: each with a plan, a promise, both or neither, waiting or interrupted. */
export function orderSituations(): readonly OrderSituation[] {
  return Object.entries(plans).flatMap(([plan, scheduledTime]) =>
    Object.entries(promises).flatMap(([promise, minutes]) =>
      (['scheduled', 'suspended'] as const).map((status) => {
        const id = `${plan}, ${promise}, ${status}`;
        const base = scheduledTime ?? plans['of this evening'];
        const notBeforeTime = minutes === null ? null : later(base, minutes);
        const startedAt = status === 'suspended' ? '2026-05-01T16:05:00.000Z' : null;
        const match = scheduledMatch({
          id,
          kind: 'tournament',
          status,
          scheduledTime,
          notBeforeTime,
          startedAt,
        });
        return { id, match };
      }),
    ),
  );
}
