import {
  decided,
  followUp,
  invitationKey,
  openInvitation,
  readInvitationKey,
  refuseUnknownKey,
  requireUser,
  savedInvitation,
  withSeenKey,
} from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { closeDoor, doorsOf, openDoor, readDoorEnd } from '../../domain/draws/rounds/door.ts';
import type { Door } from '../../domain/draws/rounds/by-rounds.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { managers, requireNotOver } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getDrawToChange } from './read.ts';

const changes = ['door'];

type Needs = Pick<Deps, 'draws' | 'tournaments' | 'keys' | 'now'>;

/** A code at the door, which is shown this once. */
export interface OpenedDoor {
  readonly key: string;
  readonly expiresAt: Date;
}

async function keepSeenKey(
  { draws }: Needs,
  { drawId, door }: { readonly drawId: string; readonly door: Door },
  { command }: Request,
): Promise<Door> {
  const { state } = await draws.update(
    drawId,
    followUp(command, `key:${door.keyHash}`),
    ({ state: draw }) => {
      const doors = doorsOf(draw);
      const kept = withSeenKey(doors, door);
      return kept === doors ? null : { state: { ...draw, doors: kept }, changes };
    },
  );
  return savedInvitation(doorsOf(state), door.id);
}

/** Creates a code with which people enter their own name, beside existing ones; for owners and directors. */
export async function createDoor(
  deps: Needs,
  { id: drawId, expiresAt: asked }: { readonly id: string; readonly expiresAt?: Date | undefined },
  request: Request,
): Promise<OpenedDoor> {
  const { caller, command } = request;
  await getDrawToChange(deps, drawId, { caller, roles: managers });
  const at = command.startedAt;
  const expiresAt = decided(readDoorEnd(asked, at));
  const secret = deps.keys.create();
  const door: Door = {
    ...{ id: command.newId('door'), keyHash: deps.keys.hash(secret), entered: [], expiresAt },
    ...{ createdBy: requireUser(caller).userId, createdAt: at, accepted: null, revokedAt: null },
  };
  await deps.draws.update(drawId, command, ({ state }) => ({
    state: decided(openDoor(state, door, at)),
    changes,
  }));
  const stored = await keepSeenKey(deps, { drawId, door }, request);
  return { key: invitationKey(drawId, secret), expiresAt: stored.expiresAt };
}

/** Closes the door: all of its codes are refused from now on. For owners and directors. */
export async function deleteDoor(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await getDrawToChange(deps, id, { caller, roles: managers });
  const now = deps.now();
  await deps.draws.update(id, command, ({ state }) => {
    const next = closeDoor(state, now);
    return next === state ? null : { state: next, changes };
  });
}

/** The draw of a code, with the stored form of the code's secret. */
export interface DrawOfDoor {
  readonly draw: Stored<Draw>;
  readonly tournament: Stored<Tournament>;
  readonly keyHash: string;
}

/**
 * Finds the draw of a code. Problem invalid for an unknown code; conflict for one that was ended, and once the evening
 * is over.
 */
export async function drawOfDoor(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'keys' | 'now'>,
  key: string,
): Promise<DrawOfDoor> {
  const { aboutId, secret } = readInvitationKey(key) ?? decided<never>(refuseUnknownKey());
  const draw = (await deps.draws.find(aboutId)) ?? decided<never>(refuseUnknownKey());
  const keyHash = deps.keys.hash(secret);
  decided(openInvitation(doorsOf(draw.state), { keyHash, at: deps.now() }));
  const tournament = await deps.tournaments.find(draw.state.tournamentId);
  if (tournament === null || tournament.state.phase === 'draft') return decided<never>(refuseUnknownKey());
  requireNotOver(tournament);
  return { draw, tournament, keyHash };
}

/** The names in a draw, by id; players who have left are still in the list. */
export async function namesAtDoor(
  { players }: Pick<Deps, 'players'>,
  { entrants }: Pick<Draw, 'entrants'>,
): Promise<ReadonlyMap<string, string>> {
  return players.names(entrants.flatMap(({ playerIds }) => playerIds));
}

/** The data for a holder of a code: the evening, and the people in its list. */
export interface SeenAtDoor extends DrawOfDoor {
  /** The names in the list, in their order. */
  readonly names: readonly string[];
}

/** The evening whose door a code opens; Problem invalid and conflict as of `drawOfDoor`. */
export async function lookThroughDoor(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'players' | 'keys' | 'now'>,
  key: string,
): Promise<SeenAtDoor> {
  const found = await drawOfDoor(deps, key);
  const { entrants } = found.draw.state;
  const names = await namesAtDoor(deps, found.draw.state);
  return {
    ...found,
    names: entrants.flatMap(({ playerIds }) => playerIds.flatMap((id) => names.get(id) ?? [])),
  };
}
