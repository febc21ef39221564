import type { MatchEvent, PointsText, SetScore, Side } from '@courtcast/scoring-rules';
import type { Detail } from './decision.ts';
import type { Match } from './match.ts';
import { readServiceOrder } from './start.ts';

type EventType = Exclude<MatchEvent['type'], 'point'>;

/** An event of the log as it is entered (decisions.md 5, `POST …/events`). */
export interface LogEventInput {
  readonly type: EventType;
  readonly side?: Side | undefined;
  readonly reason?: string | undefined;
  readonly sets?: readonly SetScore[] | undefined;
  readonly points?: PointsText | undefined;
  /** Player ids, first server first. */
  readonly order?: readonly string[] | undefined;
}

/** An event that the rules can play, or what is wrong with the input. */
export type ReadEvent =
  | { readonly ok: true; readonly event: MatchEvent }
  | { readonly ok: false; readonly details: readonly Detail[] };

const fields: Readonly<Record<EventType, { needs: readonly string[]; takes: readonly string[] }>> = {
  fault: { needs: [], takes: [] },
  serviceLet: { needs: [], takes: [] },
  let: { needs: [], takes: [] },
  codeViolation: { needs: ['side'], takes: [] },
  penaltyPoint: { needs: ['side'], takes: [] },
  penaltyGame: { needs: ['side'], takes: [] },
  setScore: { needs: ['sets', 'reason'], takes: ['points'] },
  serviceOrder: { needs: ['side', 'order'], takes: [] },
};
const takenByAll: readonly string[] = ['type', 'side', 'reason'];

const checkFields = (input: LogEventInput): Detail[] => {
  const { needs, takes } = fields[input.type];
  const given = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const missing = needs
    .filter((name) => !given.includes(name))
    .map((name) => ({ path: name, message: 'Required' }));
  const surplus = given
    .filter((name) => ![...takenByAll, ...needs, ...takes].includes(name))
    .map((name) => ({ path: name, message: `Does not belong to ${input.type}` }));
  return [...missing, ...surplus];
};

const ok = (event: MatchEvent): ReadEvent => ({ ok: true, event });

const readOrder = (match: Match, { side = 'home', order = [] }: LogEventInput): ReadEvent => {
  const read = readServiceOrder(match.sides[side] ?? [], order);
  if (read === null) {
    return { ok: false, details: [{ path: 'order', message: 'Must name both players of the pair' }] };
  }
  return ok({ type: 'serviceOrder', side, order: read });
};

const readPenalty = (
  type: 'codeViolation' | 'penaltyPoint' | 'penaltyGame',
  { side = 'home', reason }: LogEventInput,
): ReadEvent => ok({ type, side, ...(reason === undefined ? {} : { reason }) });

const readSetScore = ({ sets = [], points, reason = '' }: LogEventInput): ReadEvent =>
  ok({ type: 'setScore', sets, reason, ...(points === undefined ? {} : { points }) });

/** Reads an event as it was entered. Refuses fields that its type lacks, or has not, and orders of other players. */
export function readLogEvent(match: Match, input: LogEventInput): ReadEvent {
  const details = checkFields(input);
  if (details.length > 0) return { ok: false, details };
  const { type } = input;
  switch (type) {
    case 'fault':
    case 'serviceLet':
    case 'let':
      return ok({ type });
    case 'codeViolation':
    case 'penaltyPoint':
    case 'penaltyGame':
      return readPenalty(type, input);
    case 'setScore':
      return readSetScore(input);
    case 'serviceOrder':
      return readOrder(match, input);
  }
}
