import type { MatchEvent } from '@courtcast/scoring-rules';
import type { Action } from './actions.ts';
import type { Line, LineStatus } from './line.ts';

// What the API's log does not say of an event plays no part: the order of a pair's service, a reason.
function signOf(event: MatchEvent): string {
  if (event.type === 'point') return `point ${event.winner} ${event.kind ?? ''}`;
  if (event.type === 'setScore') return `setScore ${JSON.stringify(event.sets)}`;
  return 'side' in event ? `${event.type} ${event.side}` : event.type;
}

/** How many events, from the first, two lines share. */
export function commonLength(one: Line, other: Line): number {
  const length = Math.min(one.steps.length, other.steps.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [one.steps[index], other.steps[index]];
    if (a === undefined || b === undefined || signOf(a.event) !== signOf(b.event)) return index;
  }
  return length;
}

function asAction(event: MatchEvent): Action {
  return event.type === 'point'
    ? { do: 'point', winner: event.winner, kind: event.kind ?? null }
    : { do: 'event', event };
}

function goOn(from: LineStatus, to: LineStatus): Action[] {
  if (from === to) return [];
  if (to === 'suspended') return [{ do: 'suspend', reason: null }];
  return from === 'suspended' ? [{ do: 'resume' }] : [];
}

/** What makes `ours` of `theirs`, which share `common` events: theirs undone, ours entered again. */
export function actionsAfter(ours: Line, theirs: Line, common: number): Action[] {
  const toPlay: Action[] = theirs.status === 'suspended' ? [{ do: 'resume' }] : [];
  const undone = theirs.steps.length - common + (theirs.result === null ? 0 : 1);
  const entered = ours.steps.slice(common).map(({ event }) => asAction(event));
  const playing: LineStatus = ours.status === 'suspended' ? 'in_progress' : ours.status;
  return [
    ...toPlay,
    ...Array.from({ length: undone }, (): Action => ({ do: 'undo' })),
    ...entered,
    ...goOn(playing, ours.status),
  ];
}
