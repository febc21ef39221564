import { setsOf } from '@courtcast/scoring-rules';
import type { MatchDetailView } from '@courtcast/contracts';
import type { Pad } from '../sync/pad.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import type { BoardState, Notice } from './board-state.ts';
import { heldOf } from './next-step.ts';
import type { Departure, Held, OnCourt } from './next-step.ts';

/** How matches get onto the device and off it. */
export interface Matches {
  /** Opens a match that is kept here, or that the service has; null where neither is. */
  open(matchId: string): Promise<Pad | null>;
  /** Keeps a match on the device without opening it; false where the service does not give it. */
  prepare(matchId: string): Promise<boolean>;
  /** Takes a match off the device, unless something of it is not sent. */
  forget(matchId: string): Promise<void>;
}

/** What can be known of the match that is open, beside its pad. */
export interface Known {
  /** Undefined: not known. */
  onCourt: OnCourt | null | undefined;
  /** Where the service has it; undefined: as its pad says. */
  court: MatchDetailView['court'] | undefined;
  /** Taps of it that were kept aside. */
  kept: number;
}

/** The place for the one match that is open. */
export interface ActivePad {
  now(): Held | null;
  open(matchId: string): Promise<void>;
  /** Closes it; what is not sent stays on the device. */
  close(): Promise<void>;
  /** Closes it, and says why to those at the court. */
  depart(departure: Departure | null): Promise<void>;
}

function noticeOf(pad: Pad, is: Departure, kept: number): Notice {
  const { state } = pad.line();
  const { home, guest } = pad.view().outbox.sheet.match.players;
  const sets = state === null ? [] : setsOf(state).map((set) => `${set.home}–${set.guest}`);
  return { is, names: [pairName(home), pairName(guest)], sets, kept };
}

interface ActivePadParts {
  readonly state: BoardState;
  readonly known: Known;
  readonly matches: Matches;
  /** Called whenever something of the match that is open has changed. */
  readonly changed: () => void;
  /** Called when the service begins to refuse what is tapped on it. */
  readonly lockedOut: () => void;
}

/** Listens to a pad, and to when it is locked out. */
function follow(pad: Pad, { changed, lockedOut }: ActivePadParts): () => void {
  let wasLockedOut = false;
  return pad.subscribe(() => {
    const isLockedOut = pad.view().obstacle === 'locked-out';
    if (isLockedOut && !wasLockedOut) lockedOut();
    wasLockedOut = isLockedOut;
    changed();
  });
}

/** Makes it empty. */
export function createActivePad(parts: ActivePadParts): ActivePad {
  const { state, known, matches } = parts;
  let stopListening = (): void => undefined;

  const now = (): Held | null => {
    const { pad, courtId } = state.view();
    return pad === null ? null : heldOf(pad, courtId, known.court);
  };

  const close = async (): Promise<void> => {
    const held = now();
    stopListening();
    state.view().pad?.stop();
    await state.keep({ held: null });
    state.show({ pad: null });
    // What was last seen there may be older than its end.
    if (known.onCourt?.id === held?.id) known.onCourt = undefined;
    Object.assign(known, { court: undefined, kept: 0 });
    if (held?.status === 'closed' && held.waiting === 0) await matches.forget(held.id);
  };

  return {
    now,
    close,
    async open(matchId) {
      await state.keep({ held: matchId });
      const pad = await matches.open(matchId);
      if (pad === null) return state.keep({ held: null });
      stopListening = follow(pad, parts);
      state.show({ pad });
      pad.wake();
      return undefined;
    },
    async depart(departure) {
      const { pad } = state.view();
      const waiting = now()?.waiting ?? 0;
      if (pad !== null && departure !== null)
        state.show({ notice: noticeOf(pad, departure, known.kept + waiting) });
      await close();
    },
  };
}
