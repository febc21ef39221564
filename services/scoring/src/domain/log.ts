import { isOneSided, playEvent, startMatch } from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  OneSidedType,
  PlayState,
  PointsText,
  Rules,
  ServiceOrder,
  SetScore,
  Side,
  StartOptions,
} from '@courtcast/scoring-rules';
import { accept, refuseField, refuseInput } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { Match, Seat } from './match.ts';

/** Why an order of service is refused. */
export const NOT_THE_PAIR = 'must name both players of the pair, first server first';

/** A service order as positions in the pair; null if the ids are not exactly those of the pair. */
export function readServiceOrder(pair: readonly Seat[], order: readonly string[]): ServiceOrder | null {
  const [first, second] = pair;
  if (first === undefined || second === undefined || order.length !== 2) return null;
  if (order[0] === first.id && order[1] === second.id) return [0, 1];
  if (order[0] === second.id && order[1] === first.id) return [1, 0];
  return null;
}

/** An event of the log. `seq` is its 1-based place among the events, undone ones included. */
export interface EventLine {
  readonly kind: 'event';
  readonly seq: number;
  readonly event: MatchEvent;
  readonly at: Date;
  readonly by: string;
  /** When play last went on, where it had stood still since the line before; so that this does not count as play. */
  readonly resumedAt?: Date;
}

/** A start of play: the following lines are played from 0–0 with these options. */
export interface StartLine {
  readonly kind: 'start';
  readonly start: StartOptions;
  readonly at: Date;
  readonly by: string;
}

/** Takes back the last event that stands. */
export interface UndoLine {
  readonly kind: 'undo';
  readonly at: Date;
  readonly by: string;
}

/** A stored line; lines are only ever appended. */
export type LogLine = EventLine | StartLine | UndoLine;

/** An event with the state of play around it. */
export interface PlayedLine {
  readonly line: EventLine;
  readonly before: PlayState;
  readonly after: PlayState;
}

/** A log played through. */
export interface PlayedLog {
  /** Every event, in order. */
  readonly all: readonly PlayedLine[];
  /** The lines that count, in order: neither undone nor before the last start. */
  readonly effective: readonly PlayedLine[];
}

/**
 * Plays a log through as it came about, undone events included.
 * Throws when the rules refuse an event that they once accepted: then the log, or the rules, were changed.
 */
export function playLog(rules: Rules, log: readonly LogLine[]): PlayedLog {
  const all: PlayedLine[] = [];
  let effective: PlayedLine[] = [];
  let base: PlayState | null = null;
  for (const line of log) {
    if (line.kind === 'start') {
      base = startMatch(rules, line.start);
      effective = [];
    } else if (line.kind === 'undo') {
      effective.pop();
    } else {
      const before: PlayState | null = effective.at(-1)?.after ?? base;
      if (before === null) throw new Error(`log line ${line.seq} has no start before it`);
      const played = playEvent(rules, before, line.event);
      if (!played.ok) throw new Error(`log line ${line.seq} cannot be played again`);
      const entry = { line, before, after: played.value };
      all.push(entry);
      effective.push(entry);
    }
  }
  return { all, effective };
}

/** The lines of the events that count, in order: neither undone nor before the last start. */
export function standingLines(log: readonly LogLine[]): EventLine[] {
  const standing: EventLine[] = [];
  for (const line of log) {
    if (line.kind === 'event') standing.push(line);
    else if (line.kind === 'undo') standing.pop();
    else standing.length = 0;
  }
  return standing;
}

type EventType = Exclude<MatchEvent['type'], 'point' | 'time'>;

/** An event for the log, as it is entered (decisions 5, `POST …/events`). */
export interface LogEventInput {
  readonly type: EventType;
  readonly side?: Side | undefined;
  readonly reason?: string | undefined;
  readonly sets?: readonly SetScore[] | undefined;
  readonly points?: PointsText | undefined;
  /** Serves the next point. */
  readonly server?: Side | undefined;
  /** Player ids, first server first. */
  readonly order?: readonly string[] | undefined;
}

const fields: Readonly<Record<EventType, { needs: readonly string[]; takes: readonly string[] }>> = {
  fault: { needs: [], takes: [] },
  serviceLet: { needs: [], takes: [] },
  let: { needs: [], takes: [] },
  codeViolation: { needs: ['side'], takes: [] },
  penaltyPoint: { needs: ['side'], takes: [] },
  penaltyGame: { needs: ['side'], takes: [] },
  setScore: { needs: ['sets', 'reason'], takes: ['points', 'server'] },
  serviceOrder: { needs: ['side', 'order'], takes: [] },
  medicalTimeout: { needs: ['side'], takes: [] },
  toiletBreak: { needs: ['side'], takes: [] },
  timeViolation: { needs: ['side'], takes: [] },
  challenge: { needs: ['side'], takes: [] },
  ballChange: { needs: [], takes: [] },
  heatBreak: { needs: [], takes: [] },
};
const takenByAll: readonly string[] = ['type', 'side', 'reason'];

const checkFields = (input: LogEventInput): Reason[] => {
  const { needs, takes } = fields[input.type];
  const given = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const missing = needs
    .filter((name) => !given.includes(name))
    .map((name): Reason => ({
      code: 'required',
      path: name,
      message: `is required with type ${input.type}`,
    }));
  const surplus = given
    .filter((name) => ![...takenByAll, ...needs, ...takes].includes(name))
    .map((name): Reason => ({
      code: 'not-permitted-field',
      path: name,
      message: `does not belong to type ${input.type}: leave it out`,
    }));
  return [...missing, ...surplus];
};

const reasonOf = ({ reason }: LogEventInput) => (reason === undefined ? {} : { reason });

const readOrder = (match: Match, input: LogEventInput): Decision<MatchEvent> => {
  const { side = 'home', order = [] } = input;
  const read = readServiceOrder(match.sides[side] ?? [], order);
  return read === null
    ? refuseField('impossible-service-order', 'order', NOT_THE_PAIR)
    : accept({ type: 'serviceOrder', side, order: read, ...reasonOf(input) });
};

const readOneSided = (type: OneSidedType, input: LogEventInput): Decision<MatchEvent> =>
  accept({ type, side: input.side ?? 'home', ...reasonOf(input) });

const readSetScore = ({ sets = [], points, server, reason = '' }: LogEventInput): Decision<MatchEvent> =>
  accept({
    type: 'setScore',
    sets,
    reason,
    ...(points === undefined ? {} : { points }),
    ...(server === undefined ? {} : { server }),
  });

/** Reads an event as it was entered. Refuses fields that its type lacks, or has not, and orders of other players. */
export function readLogEvent(match: Match, input: LogEventInput): Decision<MatchEvent> {
  const reasons = checkFields(input);
  if (reasons.length > 0) return refuseInput(reasons);
  const { type } = input;
  if (isOneSided(type)) return readOneSided(type, input);
  switch (type) {
    case 'fault':
    case 'serviceLet':
    case 'let':
      return accept({ type });
    case 'ballChange':
    case 'heatBreak':
      return accept({ type, ...reasonOf(input) });
    case 'setScore':
      return readSetScore(input);
    case 'serviceOrder':
      return readOrder(match, input);
  }
}
