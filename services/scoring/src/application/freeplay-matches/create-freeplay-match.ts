import type { BodyOf, operations } from '@courtcast/contracts';
import { conflict, forbidden, invalid } from '@courtcast/problem';
import type { PerSide, Side } from '@courtcast/scoring-rules';
import { changedFormat, decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { createMatch, seatFreeplayers } from '../../domain/creation.ts';
import type { FreeplayPlayer } from '../../domain/creation.ts';
import type { Court, Seat } from '../../domain/match.ts';
import { isRunningRole } from '../../domain/permissions.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { beginPlay } from '../../domain/point-by-point.ts';
import { refreshSeated } from '../events/handle-player.ts';
import { getCourtToPlayOn, saveOnCourt } from '../matches/get-court.ts';
import { findPlayer } from '../matches/find-players.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';
import { asViewer, resolveViewer } from '../access.ts';

export type FreeplayInput = BodyOf<typeof operations.createFreeplayMatch>;
type PlayersInput = NonNullable<FreeplayInput['players']>;

const readPlayer = async (
  records: Records,
  slot: PlayersInput['home'][number],
  path: string,
): Promise<FreeplayPlayer> => {
  if ('name' in slot) return slot;
  const player = await findPlayer(records, slot.playerId);
  if (player === null)
    throw invalid([{ code: 'unknown-reference', path, message: 'There is no such player' }]);
  return { id: player.id, name: player.name };
};

const readSide = async (
  records: Records,
  players: PlayersInput,
  side: Side,
): Promise<readonly FreeplayPlayer[]> => {
  const read: FreeplayPlayer[] = [];
  for (const [index, slot] of players[side].entries()) {
    read.push(await readPlayer(records, slot, `players.${side}.${index}.playerId`));
  }
  return read;
};

const openSlots = [null, null] as const;

const readPlayers = async (
  records: Records,
  players: PlayersInput | undefined,
): Promise<PerSide<readonly (FreeplayPlayer | null)[]>> => {
  if (players === undefined) return { home: openSlots, guest: openSlots };
  if (players.home.length !== players.guest.length) {
    throw invalid([
      {
        code: 'unequal-sides',
        path: 'players.guest',
        message: 'must have as many players on either side: one, or two',
      },
    ]);
  }
  const home = await readSide(records, players, 'home');
  const guest = await readSide(records, players, 'guest');
  const ids = [...home, ...guest].flatMap((player) => ('id' in player ? [player.id] : []));
  if (new Set(ids).size < ids.length) {
    throw invalid([
      { code: 'duplicate', path: 'players', message: 'is named in another place: each player stands in one' },
    ]);
  }
  return { home, guest };
};

/** The court of a new match: the named one, or the board's own. Throws if the viewer may not play on it. */
const readCourt = async (
  records: Records,
  viewer: Viewer,
  { courtId, now }: { courtId: string | undefined; now: Date },
): Promise<Court | null> => {
  const id = courtId ?? (viewer.kind === 'board' ? viewer.courtId : null);
  if (id === null) {
    if (viewer.kind === 'user' && viewer.playerId === null)
      throw conflict('user-not-synced', 'User not synced');
    return null;
  }
  return getCourtToPlayOn(records, viewer, { courtId: id, now });
};

const isRunner = (viewer: Viewer, court: Court | null): boolean =>
  viewer.kind === 'user' &&
  court !== null &&
  viewer.clubs.some(({ clubId, role }) => clubId === court.clubId && isRunningRole(role));

/**
 * Throws Problem forbidden if a user names players but is none of them: only these players, or the people who run the
 * court's club, may start the match. Guests and open slots count for nobody.
 */
const requireOwnPart = (
  { home, guest }: PerSide<readonly (FreeplayPlayer | null)[]>,
  { viewer, court }: { readonly viewer: Viewer; readonly court: Court | null },
): void => {
  if (viewer.kind !== 'user' || viewer.isAdmin || isRunner(viewer, court)) return;
  const ids = [...home, ...guest].flatMap((player) => (player !== null && 'id' in player ? [player.id] : []));
  if (ids.length > 0 && !ids.some((id) => id === viewer.playerId))
    throw forbidden('Who starts a match of registered players is one of them, or runs the club of the court');
};

/** `POST /freeplay-matches`: a match that is in progress at once (decisions 5, "Freeplay and boards"). */
export async function createFreeplayMatch(
  deps: Deps,
  { caller, command: given }: Request,
  input: FreeplayInput,
): Promise<StoredMatch> {
  const { records } = deps;
  const viewer = await resolveViewer(deps, caller);
  if (viewer.kind === 'link') throw forbidden('A scoring link scores one match, and starts no other');
  if (viewer.kind === 'code') throw forbidden('The code of an evening reports results, and starts no match');
  const command = asViewer(given, viewer);
  const court = await readCourt(records, viewer, { courtId: input.courtId, now: command.startedAt });
  const settings = decided(changedFormat({ matchFormat: 'best_of_3' }, input));
  const players = await readPlayers(records, input.players);
  requireOwnPart(players, { viewer, court });
  const sides: PerSide<readonly Seat[]> = seatFreeplayers(players, {
    placeholderId: (side, position) => command.newId(`${side}-${position}`),
    newKey: () => deps.keys.create(),
  });
  const stamp = { at: command.startedAt, by: command.actor };
  const match = createMatch(
    {
      id: command.newId(),
      kind: 'freeplay',
      settings,
      goldenPoint: input.goldenPoint ?? settings.deuceRule === 'golden',
      sides,
      court,
      board: viewer.kind === 'board' ? { id: viewer.boardId, clubId: viewer.clubId } : null,
    },
    stamp,
  );
  const start = { server: input.server ?? 'home', doubles: sides.home.length > 1 };
  const begun = decided(beginPlay(match, start, stamp));
  const stored = await saveOnCourt(input.courtId, () => deps.matches.insert(begun, command));
  return refreshSeated(deps, stored, command);
}
