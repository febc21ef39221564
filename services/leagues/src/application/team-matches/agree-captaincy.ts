import { changeOf } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { hasAgreed, withCaptaincy } from '../../domain/team.ts';
import { isCaptain } from '../access.ts';
import type { Deps } from '../ports.ts';

/** A user who acts as captain of a team has thereby agreed to lead it. */
export async function agreeByActing(
  { teams, systemCommand }: Pick<Deps, 'teams' | 'systemCommand'>,
  teamId: string,
  { caller, command }: Request,
): Promise<void> {
  const team = await teams.find(teamId);
  if (team === null || !isCaptain(caller, team.state) || hasAgreed(team.state)) return;
  await teams.update(teamId, systemCommand(), ({ state }) =>
    changeOf(state, isCaptain(caller, state) ? withCaptaincy(state, 'accepted') : state, {
      at: command.startedAt,
      changes: ['details'],
    }),
  );
}
