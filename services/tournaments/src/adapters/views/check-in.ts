import type { AnswerOf, CheckInState, operations } from '@courtcast/contracts';
import type { CheckInDetail } from '../../application/check-in/read.ts';
import type { CheckIn } from '../../domain/tournaments/check-in.ts';

/** The public state of a check-in: that it has changed, and nobody. */
export function toCheckInState(id: string, { tournamentId, date }: CheckIn): CheckInState {
  return { id, tournamentId, date };
}

/** Who has come on a day. */
export function toCheckInView({ date, rows }: CheckInDetail): AnswerOf<typeof operations.getCheckIn> {
  return {
    date,
    data: rows.map(({ mark, drawIds, ...row }) => ({
      ...row,
      drawIds: [...drawIds],
      status: mark?.status ?? null,
      at: mark?.at.toISOString() ?? null,
    })),
  };
}
