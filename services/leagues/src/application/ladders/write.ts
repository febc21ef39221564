import { changeOf, decided } from '@courtcast/domain';
import type { Decision, Request, Stored } from '@courtcast/domain';
import { usualLadder } from '@courtcast/contracts';
import { newLadder } from '../../domain/ladders/ladder.ts';
import type { Ladder, LadderSettings } from '../../domain/ladders/ladder.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireClub } from '../teams/require-references.ts';

type Needs = Pick<Deps, 'ladders' | 'players' | 'clubs'>;
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Fields of a new ladder; what is absent is as usual. */
export interface LadderInput extends Given<Omit<LadderSettings, 'name'>> {
  readonly clubId: string;
  readonly name: string;
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Makes a ladder of a club, for its owners and managers. Problem invalid for an unknown club. */
export async function createLadder(
  deps: Needs,
  { clubId, name, ...settings }: LadderInput,
  { caller, command }: Request,
): Promise<Stored<Ladder>> {
  await requireClub(deps, clubId);
  await requireClubManager(deps, caller, clubId);
  const all = { ...usualLadder, ...given(settings), name } as LadderSettings;
  const state = newLadder(all, { clubId, at: command.startedAt });
  return deps.ladders.insert({ id: command.newId('ladder'), state, changes: ['created'], command });
}

/** Changes a ladder by a decision that may refuse. */
export async function changeLadder(
  { ladders }: Pick<Deps, 'ladders'>,
  { id, change, command }: { readonly id: string; readonly change: string } & Pick<Request, 'command'>,
  decide: (ladder: Ladder) => Decision<Ladder>,
): Promise<Stored<Ladder>> {
  return ladders.update(id, command, ({ state }) =>
    changeOf(state, decided(decide(state)), { at: command.startedAt, changes: [change] }),
  );
}

/** Changes the settings of a ladder, closes or opens it; for who runs its club. */
export async function patchLadder(
  deps: Needs,
  { id, input }: { readonly id: string; readonly input: Given<LadderSettings & Pick<Ladder, 'status'>> },
  { caller, command }: Request,
): Promise<Stored<Ladder>> {
  await requireClubManager(deps, caller, (await deps.ladders.get(id)).state.clubId);
  return changeLadder(deps, { id, change: 'details', command }, (ladder) => ({
    ok: true,
    value: { ...ladder, ...given(input) },
  }));
}
