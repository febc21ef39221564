import type { Answer } from './court-service.ts';
import { createBoardState, emptyRecord } from './board-state.ts';
import type { BoardView, BoardState, BoardStore } from './board-state.ts';
import { slotsOf } from '@courtcast/web-score/court/freeplay.ts';
import { createActiveMatch, prepareNext, createTaskQueue } from './active-match.ts';
import type { ActiveMatch, ActiveMatchSurroundings } from './active-match.ts';
import { checkKey } from './key-check.ts';
import type { FreeplayBody } from '@courtcast/web-score/court/freeplay.ts';
import type { OnCourt } from './next-step.ts';

/** Dependencies of a board. */
export interface BoardSurroundings extends ActiveMatchSurroundings {
  readonly store: BoardStore;
  /** Sets the key that signs requests. */
  readonly signWith: (key: string | null) => void;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** The device's board at one court. */
export interface Board extends Pick<ActiveMatch, 'hold' | 'leave' | 'see'> {
  readonly view: () => BoardView;
  readonly subscribe: (run: () => void) => () => void;
  /** Enters a new key. It is used once the service has accepted it; until then the old one is. */
  offer(key: string): Promise<void>;
  /** Starts a freeplay match, at once or as soon as the service answers. */
  start(body: FreeplayBody): Promise<void>;
  /** Cancels a match that the service has not started yet. */
  giveUpStart(): Promise<void>;
  /** Confirms the result of the open match. */
  confirm(): Promise<Answer<unknown>>;
  /** Ends the open freeplay match without a result. */
  cancel(): Promise<Answer<unknown>>;
  /** Closes the notice. */
  dismiss(): void;
  /** Refreshes everything that may have changed. */
  readonly sync: () => Promise<void>;
  stop(): void;
}

/** A start that waited longer is cancelled: its players have left. */
const START_WITHIN_MS = 2 * 60_000;

function isLate({ at }: { readonly at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) > START_WITHIN_MS;
}

/** Sends the request for the match that is being started, and opens the match. */
function createStarting(state: BoardState, activeMatch: ActiveMatch, { service, now }: BoardSurroundings) {
  return async (): Promise<void> => {
    const { starting } = state.view().record;
    if (starting === null) return;
    if (isLate(starting, now())) {
      await state.keep({ starting: null });
      return;
    }
    const answer = await service.start(starting.body, starting.key);
    if (answer.is === 'away') {
      state.show({ isAway: true });
      return;
    }
    if (answer.is === 'answered') {
      await state.keep({ starting: null });
      await activeMatch.hold(answer.value.id);
      return;
    }
    await state.keep({ starting: null });
    if (answer.is === 'locked-out') state.show({ key: 'refused' });
    else state.show({ notice: { is: 'not-started', reason: answer.reason } });
  };
}

/** Reads the slots of the open freeplay match once, on whichever device it was started. */
async function readSlots(state: BoardState, { service }: BoardSurroundings): Promise<void> {
  const { pad, record } = state.view();
  const match = pad?.view().outbox.sheet.match;
  if (match?.kind !== 'freeplay') return;
  if (record.slots?.matchId === match.id && record.slots.open !== undefined) return;
  const read = await service.readSlots(match.id);
  if (read.is === 'answered') await state.keep({ slots: slotsOf(match.id, read.value) });
}

async function readFacts(state: BoardState, { service, matches }: BoardSurroundings): Promise<void> {
  const { courtId, record } = state.view();
  const read = await service.readFacts(courtId);
  if (read.is !== 'answered') return;
  if (JSON.stringify(read.value) !== JSON.stringify(record.facts)) await state.keep({ facts: read.value });
  await prepareNext(state, matches);
}

/** Refreshes everything that may have changed, one run after the other. */
function createSync(state: BoardState, activeMatch: ActiveMatch, surroundings: BoardSurroundings) {
  const { service, signWith } = surroundings;
  const sendStart = createStarting(state, activeMatch, surroundings);
  const inTurn = createTaskQueue();
  return (): Promise<void> =>
    inTurn(async () => {
      const onCourt: OnCourt | null | undefined = await checkKey(state, service);
      signWith(state.view().record.key);
      if (onCourt !== undefined) await activeMatch.see(onCourt);
      if (state.view().key !== 'good') return;
      await activeMatch.find();
      await sendStart();
      await readSlots(state, surroundings);
      await readFacts(state, surroundings);
    });
}

/** Runs an action on the open match, then refreshes. */
function createPerform(state: BoardState) {
  return async (act: (matchId: string) => Promise<Answer<unknown>>): Promise<Answer<unknown>> => {
    const { pad } = state.view();
    if (pad === null) return { is: 'refused', reason: '' };
    const answer = await act(pad.view().outbox.sheet.match.id);
    if (answer.is === 'locked-out') state.show({ key: 'refused' });
    else if (answer.is !== 'away') pad.wake();
    return answer;
  };
}

/**
 * Opens the board of a court from its stored record, with the match that was open, whatever the network does.
 * `given` is a key from the address. Sends no request: `sync` does.
 */
export async function openBoard(
  courtId: string,
  given: string | null,
  surroundings: BoardSurroundings,
): Promise<Board> {
  const { store, service, signWith, newId, now } = surroundings;
  const kept = await store.read(courtId);
  const isNew = given !== null && given !== kept?.key;
  const record = isNew ? await store.change(courtId, { offered: given }) : (kept ?? emptyRecord);
  signWith(record.key);
  const state = createBoardState(courtId, record, store);
  // The reason is determined by the next refresh, at once.
  const activeMatch = createActiveMatch(state, surroundings, () => void sync());
  const sync = createSync(state, activeMatch, surroundings);
  const perform = createPerform(state);
  await activeMatch.restore();
  return {
    view: state.view,
    subscribe: state.subscribe,
    hold: activeMatch.hold,
    leave: activeMatch.leave,
    async see(match) {
      // Anyone may watch a court, but without a board key there is nothing to score.
      if (state.view().record.key !== null) await activeMatch.see(match);
    },
    async offer(key) {
      await state.keep({ offered: key });
      state.show({ offer: 'checking' });
      await sync();
    },
    async start(body) {
      await state.keep({ starting: { key: newId(), body, at: now().toISOString() } });
      await sync();
    },
    giveUpStart: () => state.keep({ starting: null }),
    confirm: () => perform((id) => service.confirm(id)),
    async cancel() {
      const answer = await perform((id) => service.cancel(id));
      if (answer.is === 'answered') await activeMatch.leave();
      return answer;
    },
    dismiss: () => state.show({ notice: null }),
    sync,
    stop: () => activeMatch.stop(),
  };
}
