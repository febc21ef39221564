import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import type { Action, Tap } from './actions.ts';
import { agreesWith, follow, isDoubles, timelineOf } from './timeline.ts';
import type { Impossible, Timeline, Sheet } from './timeline.ts';
import { actionsBetween, areSame, commonLength } from './conflict.ts';
import { serversKnown } from './servers.ts';

/** A request that may have reached the service: it is repeated unchanged until it is answered. */
export interface Sending {
  readonly key: string;
  /** The number of first entries that it contains. */
  readonly taps: number;
  /** The match version it was based on. */
  readonly version: number;
}

/** Another device scored, too: the service's current state, and its answer to our request. */
export interface Conflict {
  readonly theirs: Sheet;
  /** Number of valid events that both share. */
  readonly common: number;
  /** Why the first unsent entry was refused; null if another version was the reason. */
  readonly refusal: string | null;
  readonly noticedAt: string;
}

/** Everything a device stores about one match. Plain data; each change is one write. */
export interface Outbox {
  /** The service's state at the last full read. */
  readonly sheet: Sheet;
  /** Entries of this device accepted since, in order. */
  readonly accepted: readonly Tap[];
  /** The newest version the service has reported. */
  readonly version: number;
  /** Unanswered entries, in order. */
  readonly waiting: readonly Tap[];
  readonly sending: Sending | null;
  readonly parting: Conflict | null;
}

/** A request that sends entries to the service: several points, or a single other event. */
export interface Request extends Sending {
  readonly actions: readonly Action[];
  readonly players: MatchDetailView['players'];
}

/** The service accepts 500; smaller batches lose less time on a bad connection. */
const MAX_BATCH = 100;

/** The initial outbox of a device. */
export function openOutbox(sheet: Sheet): Outbox {
  return { sheet, accepted: [], version: sheet.match.version, waiting: [], sending: null, parting: null };
}

/** The timeline after an entry, with the time of its step. */
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

/** The timeline after entries that were valid on it. */
export function followAll(line: Timeline, taps: readonly Tap[], doubles: boolean): Timeline {
  return taps.reduce((before, { action, at }) => {
    const after = follow(before, action, doubles);
    // It was valid when it was entered, on the same timeline.
    return after.ok ? stamped(before, after.value, at) : before;
  }, line);
}

/** The timeline at the service, as far as it is known. */
export function acceptedTimeline(outbox: Outbox): Timeline {
  return followAll(timelineOf(outbox.sheet), outbox.accepted, isDoubles(outbox.sheet.match));
}

/** The shown timeline, with all entries. */
export function shownTimeline(outbox: Outbox): Timeline {
  return followAll(acceptedTimeline(outbox), outbox.waiting, isDoubles(outbox.sheet.match));
}

/** Adds an entry, or says why it is not possible in the shown state. */
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

/** Fixes the content of the next request; null if there is none, or a conflict must be resolved first. */
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

/** Handles the acceptance of a request; another tab may have done so already. */
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

/** Whether the match at the service is as expected here; if not, it is read in full. */
export function isAsShown(outbox: Outbox, match: MatchDetailView): boolean {
  return outbox.version !== match.version || agreesWith(acceptedTimeline(outbox), match);
}

// The entries of a refused request need a new key: the old one keeps its refusal.
function withoutSending(outbox: Outbox, newId: () => string): Outbox {
  const [first, ...rest] = outbox.waiting;
  if (first === undefined) return { ...outbox, sending: null };
  return { ...outbox, sending: null, waiting: [{ ...first, id: newId() }, ...rest] };
}

/** The sheet with this device's knowledge of the order of service, which the log lacks. */
function withKnown(theirs: Sheet, outbox: Outbox): Sheet {
  const ours = acceptedTimeline(outbox);
  if (ours.state?.doubles !== true) return theirs;
  const common = commonLength(ours, timelineOf(theirs));
  return { ...theirs, knownServers: serversKnown(ours.steps, ours.state, common) };
}

/** The outbox on a newer sheet, without the unsent entries. */
function onSheet(outbox: Outbox, theirs: Sheet): Outbox {
  return { ...outbox, sheet: theirs, accepted: [], version: theirs.match.version, parting: null };
}

/** The outbox with the service's newer state; null while entries are unsent, or if it is older. */
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
  /** Key of the refused request, and why: null for its version. */
  readonly key: string;
  readonly refusal: string | null;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Handles the service's state after a refused request. If its log is the one known here (a name or court
 * changed), sending goes on; else there is a conflict to resolve. Null if another tab has handled it.
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

/** Updates the service's state while a conflict is shown; null once it is resolved. */
export function withNewerTheirs(outbox: Outbox, theirs: Sheet): Outbox | null {
  const { parting } = outbox;
  if (parting === null || theirs.match.version <= parting.theirs.match.version) return null;
  const [ours, line] = [acceptedTimeline(outbox), timelineOf(theirs)];
  // The other device undid the conflicting entries.
  if (areSame(ours, line) && parting.refusal === null) return onSheet(outbox, withKnown(theirs, outbox));
  const common = commonLength(ours, line);
  return { ...outbox, parting: { ...parting, theirs: withKnown(theirs, outbox), common } };
}

/** Resolves a conflict in favor of the service. Returns the discarded entries, to be set aside. */
export function takeTheirs(outbox: Outbox): { readonly outbox: Outbox; readonly given: readonly Tap[] } {
  const { parting, waiting } = outbox;
  return parting === null
    ? { outbox, given: [] }
    : { outbox: { ...onSheet(outbox, parting.theirs), waiting: [] }, given: waiting };
}

/** Whether our entries can still be sent: not if an official accepted a result or entered sets. */
export function canSendMine({ parting }: Outbox): boolean {
  if (parting === null) return false;
  const { status, isBySets } = timelineOf(parting.theirs);
  return status !== 'closed' && !isBySets;
}

/**
 * Resolves a conflict in favor of this device: undoes at the service what both do not share, then enters what
 * is shown here; its log keeps both. The entries keep the time of the first unsent one.
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

/** The valid events that others entered since the conflict began. */
export function theirEntries({ theirs, common }: Conflict): readonly LogEntryView[] {
  return theirs.entries.slice(common);
}
