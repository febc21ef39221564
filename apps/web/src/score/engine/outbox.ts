import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import type { Action, Tap } from './actions.ts';
import { follow, lineOf } from './line.ts';
import type { Impossible, Line, Sheet } from './line.ts';
import { actionsAfter, commonLength } from './parting.ts';

/** A request that may have reached the service: it is sent again as it was until it is answered. */
export interface Sending {
  readonly key: string;
  /** It stands for so many of the first taps. */
  readonly taps: number;
  /** The version that it was made on. */
  readonly version: number;
}

/** Others scored, too: what the service has now, and what it said of a request of ours. */
export interface Parting {
  readonly theirs: Sheet;
  /** Standing lines that both have. */
  readonly common: number;
  /** Why the first tap that waits was refused; null where another version was in the way. */
  readonly refusal: string | null;
  readonly noticedAt: string;
}

/** All that a device keeps of one match. Plain data; every change of it is one write. */
export interface Outbox {
  /** What the service had when it was last asked for the whole. */
  readonly sheet: Sheet;
  /** What it has accepted of this device since, in order. */
  readonly accepted: readonly Tap[];
  /** The newest version that it has said. */
  readonly version: number;
  /** What it has not answered yet, in order. */
  readonly waiting: readonly Tap[];
  readonly sending: Sending | null;
  readonly parting: Parting | null;
}

/** A request that carries taps to the service: several points, or one of anything else. */
export interface Request extends Sending {
  readonly actions: readonly Action[];
  readonly players: MatchDetailView['players'];
}

/** The service takes 500; a smaller batch is a smaller loss of time where a link is bad. */
const MAX_BATCH = 100;

/** What a device begins with. */
export function openOutbox(sheet: Sheet): Outbox {
  return { sheet, accepted: [], version: sheet.match.version, waiting: [], sending: null, parting: null };
}

function followAll(line: Line, taps: readonly Tap[], doubles: boolean): Line {
  return taps.reduce((before, { action }) => {
    const after = follow(before, action, doubles);
    // It was possible when it was tapped, on the same line.
    return after.ok ? after.value : before;
  }, line);
}

function isDoubles({ sheet }: Outbox): boolean {
  return sheet.match.players.home.length > 1;
}

/** The line as the service has it, as far as it is known here. */
export function acceptedLine(outbox: Outbox): Line {
  return followAll(lineOf(outbox.sheet), outbox.accepted, isDoubles(outbox));
}

/** The line as it is shown: with everything that was tapped. */
export function shownLine(outbox: Outbox): Line {
  return followAll(acceptedLine(outbox), outbox.waiting, isDoubles(outbox));
}

/** Takes a tap in, or says why it is not possible on what is shown. */
export function withTap(
  outbox: Outbox,
  tap: Tap,
): { readonly outbox: Outbox } | { readonly impossible: Impossible } {
  const followed = follow(shownLine(outbox), tap.action, isDoubles(outbox));
  return followed.ok
    ? { outbox: { ...outbox, waiting: [...outbox.waiting, tap] } }
    : { impossible: followed.error };
}

function batchOf(waiting: readonly Tap[]): number {
  const isPoint = ({ action }: Tap): boolean => action.do === 'point';
  const firstOther = waiting.findIndex((tap) => !isPoint(tap));
  const points = firstOther === -1 ? waiting.length : firstOther;
  return Math.max(1, Math.min(points, MAX_BATCH));
}

/** Settles what is sent next, once and for all: null where nothing is, or people have to decide first. */
export function withSending(outbox: Outbox): Outbox | null {
  const { waiting, sending, parting, version } = outbox;
  const [first] = waiting;
  if (first === undefined || parting !== null) return null;
  if (sending !== null) return outbox;
  return { ...outbox, sending: { key: first.id, taps: batchOf(waiting), version } };
}

/** The request that is being sent. */
export function requestOf({ sending, waiting, sheet }: Outbox): Request | null {
  if (sending === null) return null;
  const actions = waiting.slice(0, sending.taps).map(({ action }) => action);
  return { ...sending, actions, players: sheet.match.players };
}

/** The service has taken what was sent. */
export function withAccepted(outbox: Outbox, { version }: Pick<MatchDetailView, 'version'>): Outbox {
  const { sending, waiting, accepted } = outbox;
  if (sending === null) return outbox;
  return {
    ...outbox,
    version,
    accepted: [...accepted, ...waiting.slice(0, sending.taps)],
    waiting: waiting.slice(sending.taps),
    sending: null,
  };
}

// A tap whose request was refused keeps its place under another key: the old one stays with its refusal.
function withoutSending(outbox: Outbox, newId: () => string): Outbox {
  const [first, ...rest] = outbox.waiting;
  if (first === undefined) return { ...outbox, sending: null };
  return { ...outbox, sending: null, waiting: [{ ...first, id: newId() }, ...rest] };
}

interface Comparison {
  readonly theirs: Sheet;
  readonly refusal: string | null;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * What the service has now, after it refused a request or while nothing waits. Where its line is the one that is known
 * here (a name, a court changed), sending goes on; else the two have parted, and people decide.
 */
export function withTheirs(outbox: Outbox, { theirs, refusal, now, newId }: Comparison): Outbox {
  const fresh = openOutbox(theirs);
  if (outbox.waiting.length === 0) return fresh;
  const ours = acceptedLine(outbox);
  const line = lineOf(theirs);
  const common = commonLength(ours, line);
  const isSame = common === ours.steps.length && common === line.steps.length && ours.status === line.status;
  const next = { ...withoutSending(outbox, newId), sheet: theirs, version: theirs.match.version };
  if (isSame && refusal === null) return { ...next, accepted: [] };
  return { ...withoutSending(outbox, newId), parting: { theirs, common, refusal, noticedAt: now } };
}

/** Takes what the service has; what waited here is given up. Returns what was given up, to be kept aside. */
export function takeTheirs(outbox: Outbox): { readonly outbox: Outbox; readonly given: readonly Tap[] } {
  const { parting, waiting } = outbox;
  return parting === null ? { outbox, given: [] } : { outbox: openOutbox(parting.theirs), given: waiting };
}

/** Whether what was tapped here can still be sent: not where an official has accepted a result. */
export function canSendMine({ parting }: Outbox): boolean {
  return parting !== null && lineOf(parting.theirs).status !== 'closed';
}

/** Undoes at the service what both do not share, then enters what was tapped here: its log keeps both. */
export function sendMine(outbox: Outbox, now: string, newId: () => string): Outbox {
  const { parting, waiting } = outbox;
  if (parting === null || !canSendMine(outbox)) return outbox;
  const actions = actionsAfter(acceptedLine(outbox), lineOf(parting.theirs), parting.common);
  const bridge = actions.map((action): Tap => ({ id: newId(), at: now, action }));
  return { ...openOutbox(parting.theirs), waiting: [...bridge, ...waiting] };
}

/** The standing lines that others entered since both parted. */
export function theirEntries({ theirs, common }: Parting): readonly LogEntryView[] {
  return theirs.entries.slice(common);
}
