import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import type { Action, Tap } from './actions.ts';
import { agreesWith, follow, isDoubles, timelineOf } from './timeline.ts';
import type { Impossible, Timeline, Sheet } from './timeline.ts';
import { actionsBetween, areSame, commonLength } from './conflict.ts';
import { serversKnown } from './servers.ts';

/** A request that may have reached the service: it is sent again as it was until it is answered. */
export interface Sending {
  readonly key: string;
  /** It stands for so many of the first taps. */
  readonly taps: number;
  /** The version that it was made on. */
  readonly version: number;
}

/** Others scored, too: what the service has now, and what it said of a request of ours. */
export interface Conflict {
  readonly theirs: Sheet;
  /** Standing lines that both have. */
  readonly common: number;
  /** Why the first tap that waits was refused; null where another version was in the way. */
  readonly refusal: string | null;
  readonly noticedAt: string;
}

/** All that a device keeps of one match. Plain data; every change of it is one write. */
export interface Outbox {
  /** The service's state at the last full read. */
  readonly sheet: Sheet;
  /** Entries of this device accepted since, in order. */
  readonly accepted: readonly Tap[];
  /** The newest version that it has said. */
  readonly version: number;
  /** Entries without an answer, in order. */
  readonly waiting: readonly Tap[];
  readonly sending: Sending | null;
  readonly parting: Conflict | null;
}

/** A request that carries taps to the service: several points, or one of anything else. */
export interface Request extends Sending {
  readonly actions: readonly Action[];
  readonly players: MatchDetailView['players'];
}

/** The service takes 500; a smaller batch is a smaller loss of time where a link is bad. */
const MAX_BATCH = 100;

/** The initial state of a device. */
export function openOutbox(sheet: Sheet): Outbox {
  return { sheet, accepted: [], version: sheet.match.version, waiting: [], sending: null, parting: null };
}

/** The line after a tap, which says when its step was. */
function stamped(before: Timeline, after: Timeline, at: string): Timeline {
  const { steps } = after;
  const last = steps.at(-1);
  if (last !== undefined && steps.length > before.steps.length) {
    const step = { ...last, at, resumedAt: before.resumedAt };
    return { ...after, steps: [...steps.slice(0, -1), step], resumedAt: null };
  }
  if (before.status === 'scheduled' && after.status === 'in_progress') return { ...after, startedAt: at };
  const stoodStill = before.status === 'suspended' || before.status === 'completed';
  return stoodStill && after.status === 'in_progress' ? { ...after, resumedAt: at } : after;
}

/** The line after taps that were possible on it. */
export function followAll(line: Timeline, taps: readonly Tap[], doubles: boolean): Timeline {
  return taps.reduce((before, { action, at }) => {
    const after = follow(before, action, doubles);
    // It was possible when it was tapped, on the same line.
    return after.ok ? stamped(before, after.value, at) : before;
  }, line);
}

/** The line as the service has it, as far as it is known here. */
export function acceptedTimeline(outbox: Outbox): Timeline {
  return followAll(timelineOf(outbox.sheet), outbox.accepted, isDoubles(outbox.sheet.match));
}

/** The line as it is shown: with everything that was tapped. */
export function shownTimeline(outbox: Outbox): Timeline {
  return followAll(acceptedTimeline(outbox), outbox.waiting, isDoubles(outbox.sheet.match));
}

/** Takes a tap in, or says why it is not possible on what is shown. */
export function withTap(
  outbox: Outbox,
  tap: Tap,
  shown = shownTimeline(outbox),
): { readonly outbox: Outbox } | { readonly impossible: Impossible } {
  const followed = follow(shown, tap.action, isDoubles(outbox.sheet.match));
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

/** The service has taken the request of this key: another tab may have said so already. */
export function withAccepted(
  outbox: Outbox,
  key: string,
  { version }: Pick<MatchDetailView, 'version'>,
): Outbox | null {
  const { sending, waiting, accepted } = outbox;
  if (sending?.key !== key) return null;
  return {
    ...outbox,
    version,
    accepted: [...accepted, ...waiting.slice(0, sending.taps)],
    waiting: waiting.slice(sending.taps),
    sending: null,
  };
}

/** Whether the match is, at the service, what is known of it here: where it is not, the service is asked again. */
export function isAsShown(outbox: Outbox, match: MatchDetailView): boolean {
  return outbox.version !== match.version || agreesWith(acceptedTimeline(outbox), match);
}

// A tap whose request was refused keeps its place under another key: the old one stays with its refusal.
function withoutSending(outbox: Outbox, newId: () => string): Outbox {
  const [first, ...rest] = outbox.waiting;
  if (first === undefined) return { ...outbox, sending: null };
  return { ...outbox, sending: null, waiting: [{ ...first, id: newId() }, ...rest] };
}

/** The sheet with what this device knew, and the log does not say, of who serves in a pair. */
function withKnown(theirs: Sheet, outbox: Outbox): Sheet {
  const ours = acceptedTimeline(outbox);
  if (ours.state?.doubles !== true) return theirs;
  const common = commonLength(ours, timelineOf(theirs));
  return { ...theirs, knownServers: serversKnown(ours.steps, ours.state, common) };
}

/** The service's state, without the entries that wait here. */
function onSheet(outbox: Outbox, theirs: Sheet): Outbox {
  return { ...outbox, sheet: theirs, accepted: [], version: theirs.match.version, parting: null };
}

/** The service's newer state; null while entries wait here, or where it is older. */
export function withNews(outbox: Outbox, theirs: Sheet): Outbox | null {
  const { waiting, sending, parting, version } = outbox;
  const isBusy = waiting.length > 0 || sending !== null || parting !== null;
  return isBusy || theirs.match.version < version ? null : onSheet(outbox, withKnown(theirs, outbox));
}

/** The outbox after a full read of the same version, which corrects the view; null for another version. */
export function withTruth(outbox: Outbox, theirs: Sheet): Outbox | null {
  const isOther = outbox.version !== theirs.match.version || outbox.parting !== null;
  return isOther || outbox.sending !== null ? null : onSheet(outbox, withKnown(theirs, outbox));
}

interface Comparison {
  readonly theirs: Sheet;
  /** The request that was refused, and why: null for its version. */
  readonly key: string;
  readonly refusal: string | null;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * What the service has now, after it refused a request. Where its line is the one that is known here (a name, a court
 * changed), sending goes on; else the two have parted, and people decide. Null where another tab has settled it.
 */
export function withTheirs(outbox: Outbox, comparison: Comparison): Outbox | null {
  const { theirs, key, refusal, now, newId } = comparison;
  if (outbox.sending?.key !== key) return null;
  const ours = acceptedTimeline(outbox);
  const line = timelineOf(theirs);
  const next = withoutSending(outbox, newId);
  if (areSame(ours, line) && refusal === null) return onSheet(next, withKnown(theirs, outbox));
  const parting = { theirs: withKnown(theirs, outbox), common: commonLength(ours, line) };
  return { ...next, parting: { ...parting, refusal, noticedAt: now } };
}

/** The service's state while a conflict is shown; null once it is closed. */
export function withNewerTheirs(outbox: Outbox, theirs: Sheet): Outbox | null {
  const { parting } = outbox;
  if (parting === null || theirs.match.version <= parting.theirs.match.version) return null;
  const [ours, line] = [acceptedTimeline(outbox), timelineOf(theirs)];
  // Others have taken back what was in the way.
  if (areSame(ours, line) && parting.refusal === null) return onSheet(outbox, withKnown(theirs, outbox));
  const common = commonLength(ours, line);
  return { ...outbox, parting: { ...parting, theirs: withKnown(theirs, outbox), common } };
}

/** Takes what the service has; what waited here is given up. Returns what was given up, to be kept aside. */
export function takeTheirs(outbox: Outbox): { readonly outbox: Outbox; readonly given: readonly Tap[] } {
  const { parting, waiting } = outbox;
  return parting === null
    ? { outbox, given: [] }
    : { outbox: { ...onSheet(outbox, parting.theirs), waiting: [] }, given: waiting };
}

/** Whether what was tapped here can still be sent: not where an official has accepted a result, or typed sets in. */
export function canSendMine({ parting }: Outbox): boolean {
  if (parting === null) return false;
  const { status, isBySets } = timelineOf(parting.theirs);
  return status !== 'closed' && !isBySets;
}

/**
 * Undoes at the service what both do not share, then enters what is shown here: its log keeps both. What waits then is
 * waiting since the first tap that did.
 */
export function sendMine(outbox: Outbox, newId: () => string): Outbox {
  const { parting, waiting, accepted } = outbox;
  if (parting === null || !canSendMine(outbox)) return outbox;
  const at = waiting[0]?.at ?? parting.noticedAt;
  const isBegunHere = [...accepted, ...waiting].some(({ action }) => action.do === 'start');
  const bridge = { ours: shownTimeline(outbox), theirs: timelineOf(parting.theirs), isBegunHere };
  const taps = actionsBetween(bridge).map((action): Tap => ({ id: newId(), at, action }));
  return { ...onSheet(outbox, parting.theirs), waiting: taps };
}

/** The standing lines that others entered since both parted. */
export function theirEntries({ theirs, common }: Conflict): readonly LogEntryView[] {
  return theirs.entries.slice(common);
}
