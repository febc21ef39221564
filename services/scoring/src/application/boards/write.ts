import { invalid, isProblem, notFound } from '@courtcast/problem';
import { changeOf, decided, followUp, refuseConflict, refuseField, requireUser } from '@courtcast/domain';
import type { Refused, Request, Stored } from '@courtcast/domain';
import type { Command } from '@courtcast/contracts';
import type { Deps, KeyScope, Records } from '../ports.ts';
import { requireCodeKeeper, requireDeviceKeeper, requireLinkKeeper } from '../access.ts';
import { getBoard, withEnding } from './read.ts';
import type { KeptBoard } from './read.ts';
import { isDevice } from '../../domain/board.ts';
import type { Board, CodeTerms, Device, EveningCode, LinkTerms, ScoringLink } from '../../domain/board.ts';
import type { Match } from '../../domain/match.ts';
import { endingsOf, freeSlot, readExpiry, refuseLink } from '../../domain/scoring-link.ts';

/** A board with its key, which is shown this once. */
export interface BoardWithKey extends KeptBoard {
  readonly key: string;
}

const changes = ['details'];

const requireCourtOf = async (
  records: Records,
  { courtId, clubId }: { courtId: string | null | undefined; clubId: string },
): Promise<void> => {
  if (courtId === null || courtId === undefined) return;
  const court = await records.courts.findOrAsk(courtId);
  if (court === null || court.deleted || court.clubId !== clubId) {
    throw invalid([{ code: 'unknown-reference', path: 'courtId', message: 'The club has no such court' }]);
  }
};

/**
 * The board with the key just made for it. Where it has another, the request is a repetition of one that was cut short
 * before the caller saw that key: it is replaced.
 */
const withSeenKey = async (
  { boards }: Deps,
  { command }: Request,
  { stored, key, keyHash }: { stored: Stored<Board>; key: string; keyHash: string },
): Promise<BoardWithKey> => {
  const shown = { hasEnded: false, key };
  if (stored.state.keyHash === keyHash) return { ...stored, ...shown };
  const replaced = await boards.update(stored.id, followUp(command, `key:${keyHash}`), ({ state }) => ({
    state: { ...state, keyHash },
    changes,
  }));
  return { ...replaced, ...shown };
};

type Terms<B extends Board> = Omit<B, 'id' | 'keyHash' | 'madeBy' | 'createdAt' | 'updatedAt'>;

const insertBoard = async (
  deps: Deps,
  request: Request,
  terms: Terms<Device> | Terms<ScoringLink> | Terms<EveningCode>,
): Promise<BoardWithKey> => {
  const { command } = request;
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const at = command.startedAt;
  const id = command.newId();
  const { userId: madeBy } = requireUser(request.caller);
  const state = { ...terms, id, keyHash, madeBy, createdAt: at, updatedAt: at };
  const stored = await deps.boards.insert({ id, state, changes: ['created'], command });
  return withSeenKey(deps, request, { stored, key, keyHash });
};

/** `POST /boards` by an owner or manager of the club. */
export async function createBoard(
  deps: Deps,
  request: Request,
  input: { readonly clubId: string; readonly courtId?: string | null | undefined; readonly name: string },
): Promise<BoardWithKey> {
  const { clubId, courtId = null, name } = input;
  const club = await deps.records.clubs.findOrAsk(clubId);
  if (club === null || club.deleted)
    throw invalid([{ code: 'unknown-reference', path: 'clubId', message: 'There is no such club' }]);
  await requireDeviceKeeper(deps, request, clubId);
  await requireCourtOf(deps.records, { courtId, clubId });
  return insertBoard(deps, request, { clubId, courtId, name });
}

const getMatchToScore = async (deps: Deps, request: Request, matchId: string): Promise<Match> => {
  const match = (await deps.matches.find(matchId))?.state;
  if (match === undefined) throw notFound('Match');
  await requireLinkKeeper(deps, request, match);
  return match;
};

/** A key that takes a slot. */
interface Slotted {
  readonly name: string;
  readonly of: KeyScope;
  /** Why there can be no further one; null where there can. */
  readonly refused: Refused | null;
  readonly inSlot: (slot: number | undefined) => { readonly link: LinkTerms } | { readonly code: CodeTerms };
}

/** The slot of a new key, a free one at random, unless the command has made it already. */
const chooseSlot = async (
  { boards, keys }: Deps,
  { command }: Request,
  { of, refused }: Slotted,
): Promise<number | undefined> => {
  const known = await boards.find(command.newId());
  if (known !== null) return (known.state.link ?? known.state.code)?.slot;
  if (refused !== null) decided(refused);
  const lot = Number.parseInt(keys.hash(keys.create()).slice(0, 8), 16);
  return decided(freeSlot('matchId' in of ? 'match' : 'draw', await boards.takenSlots(of), lot));
};

const isTaken = (error: unknown): boolean =>
  isProblem(error) && error.details?.some(({ code }) => code === 'changed-meanwhile') === true;

/** Inserts a link or a code; where another one was first to take its slot, it gets the next. */
const insertInSlot = async (deps: Deps, request: Request, slotted: Slotted): Promise<BoardWithKey> => {
  const { name, inSlot } = slotted;
  for (;;) {
    const slot = await chooseSlot(deps, request, slotted);
    try {
      return await insertBoard(deps, request, { clubId: null, courtId: null, name, ...inSlot(slot) });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
};

/**
 * `POST /boards` for one match, by people who may confirm it. Problem not-found for a match that the caller may not
 * see.
 */
export async function createScoringLink(
  deps: Deps,
  request: Request,
  input: { readonly matchId: string; readonly name: string; readonly expiresAt: Date | undefined },
): Promise<BoardWithKey> {
  const { matchId, name } = input;
  const match = await getMatchToScore(deps, request, matchId);
  const expiresAt = decided(readExpiry(input.expiresAt, request.command.startedAt));
  const inSlot = (slot: number | undefined) => ({
    link: { matchId, expiresAt, endings: endingsOf(match), slot },
  });
  return insertInSlot(deps, request, { name, of: { matchId }, refused: refuseLink(match), inSlot });
}

/** `POST /boards` for the evening of a draw, by people who may confirm its matches (decisions 17). */
export async function createEveningCode(
  deps: Deps,
  request: Request,
  input: { readonly drawId: string; readonly name: string; readonly expiresAt: Date | undefined },
): Promise<BoardWithKey> {
  const { drawId, name } = input;
  await requireCodeKeeper(deps, request, drawId);
  const expiresAt = decided(readExpiry(input.expiresAt, request.command.startedAt));
  const inSlot = (slot: number | undefined) => ({ code: { drawId, expiresAt, slot } });
  return insertInSlot(deps, request, { name, of: { drawId }, refused: null, inSlot });
}

interface PatchInput {
  readonly name?: string | undefined;
  readonly courtId?: string | null | undefined;
}

const requireMovable = async (records: Records, board: Board, { courtId }: PatchInput): Promise<void> => {
  if (isDevice(board)) return requireCourtOf(records, { courtId, clubId: board.clubId });
  if (courtId !== undefined)
    decided(refuseField('not-permitted-field', 'courtId', 'A scoring link stands on no court'));
};

const patched = (board: Board, { name = board.name, courtId = board.courtId }: PatchInput): Board => {
  if (name === board.name && courtId === board.courtId) return board;
  return isDevice(board) ? { ...board, name, courtId } : { ...board, name };
};

/** `PATCH /boards/{id}`: another name, or another court of the club; null makes it portable. A link has no court. */
export async function patchBoard(
  deps: Deps,
  request: Request,
  { id, ...input }: PatchInput & { readonly id: string },
): Promise<KeptBoard> {
  await requireMovable(deps.records, (await getBoard(deps, request, id)).state, input);
  const { command } = request;
  const stored = await deps.boards.update(id, command, ({ state: board }) =>
    changeOf(board, patched(board, input), { at: command.startedAt, changes }),
  );
  return withEnding(deps, stored);
}

const setKey = (
  { boards }: Deps,
  command: Command,
  { id, keyHash }: { id: string; keyHash: string | null },
): Promise<Stored<Board>> =>
  boards.update(id, command, ({ state }) =>
    changeOf(state, { ...state, keyHash }, { at: command.startedAt, changes }),
  );

/** `POST /boards/{id}/rotate-key`: the old key stops working at once. A link that has ended is Problem conflict. */
export async function rotateBoardKey(deps: Deps, request: Request, id: string): Promise<BoardWithKey> {
  const { hasEnded } = await getBoard(deps, request, id);
  if (hasEnded) decided(refuseConflict('link-ended', 'The scoring link has ended: make a new one'));
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const stored = await setKey(deps, request.command, { id, keyHash });
  return withSeenKey(deps, request, { stored, key, keyHash });
}

/** `DELETE /boards/{id}`: its key stops working; its matches stay. */
export async function deleteBoard(deps: Deps, request: Request, id: string): Promise<void> {
  await getBoard(deps, request, id);
  await setKey(deps, request.command, { id, keyHash: null });
}
