import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { dayAt, useTieZones } from '../../../features/team-match/ties.ts';
import { usePolls, pollOf } from '../team/polls.tsx';
import { DoublesPairs } from './pairs.tsx';
import type { SideFacts } from './line-up-rules.ts';
import { Singles } from './singles.tsx';
import { useTeamRights } from '../use-rights.ts';

type LineUpsProps = Omit<SideFacts, 'poll'>;

/** Whether both sides have submitted, so that the line-ups are final. */
function areRevealed(one: string | null, other: string | null): boolean {
  return one !== null && other !== null;
}

type StandIns = AnswerOf<'listStandIns'>['data'][number]['standIns'];

/** A team with those who may stand in behind its roster, each with the name of the own team. */
export function withStandIns(team: SideFacts['team'], standIns: StandIns): SideFacts['team'] {
  const free = standIns.filter(({ bound }) => !bound);
  return {
    ...team,
    playerIds: [...team.playerIds, ...free.map(({ player }) => player.id)],
    players: [
      ...team.players,
      ...free.map(({ player, team: own }) => ({ ...player, name: `${player.name} (${own.name})` })),
    ],
  };
}

/** A team with those who may stand in for it; without them while they are loading. */
export function useWithStandIns(team: SideFacts['team'], league: SideFacts['league']): SideFacts['team'] {
  const { id: leagueId, standIns = false } = league;
  const input = { params: { id: team.id }, query: { leagueId } };
  const { data } = useQuery({ ...ask('listStandIns', input), enabled: standIns });
  return withStandIns(team, data?.data.flatMap((one) => one.standIns) ?? []);
}

/** The line-ups that a side can submit: singles until both are in, then doubles. */
function openParts({ tie }: LineUpsProps): { readonly singles: boolean; readonly doubles: boolean } {
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  const singlesIn =
    tie.singlesCount === 0 || areRevealed(tie.homeLineupSubmittedAt, tie.guestLineupSubmittedAt);
  const doublesIn = areRevealed(tie.homeDoublesSubmittedAt, tie.guestDoublesSubmittedAt);
  return {
    singles: isOpen && !singlesIn,
    doubles: isOpen && tie.doublesCount > 0 && singlesIn && !doublesIn,
  };
}

/** The open line-ups of one side. */
export function LineUps(props: LineUpsProps) {
  const { tie, team } = props;
  const rights = useTeamRights()(team);
  const polls = usePolls(team.id, rights.isCaptain || rights.isManager);
  const day = dayAt(tie, useTieZones([tie])(tie));
  const of: SideFacts = { ...props, poll: pollOf(polls.data, { id: tie.id, day }) };
  const open = openParts(props);
  return (
    <>
      {open.singles && <Singles of={of} />}
      {open.doubles && <DoublesPairs of={of} />}
    </>
  );
}

/** The sides that the organizer may submit for, in addition to those they lead. */
export function sidesLeft(leads: readonly SideName[]): readonly SideName[] {
  return sides.filter((side) => !leads.includes(side));
}
