import type { NextSeasonView } from '@courtcast/contracts';
import type { NextPlan, SeasonWait } from '../../application/seasons/plan-next.ts';
import type { Contender } from '../../domain/season/movers.ts';
import { sharesPlace } from '../../domain/season/plan.ts';

const namedTeam = ({ teamId: id, teamName: name }: Contender['row']) => ({ id, name });

function toWaitView({ why, group, teamMatch, team }: SeasonWait): NextSeasonView['waitsFor'][number] {
  return {
    why,
    group: { id: group.id, name: group.state.name },
    teamMatch: teamMatch && {
      id: teamMatch.id,
      homeTeam: teamMatch.state.home.teamName,
      guestTeam: teamMatch.state.guest.teamName,
    },
    team: team && namedTeam(team),
  };
}

function movementOf({ level, to }: Contender): 'up' | 'down' | 'stays' {
  if (to === level) return 'stays';
  return to < level ? 'up' : 'down';
}

const fromOf = ({ group, row }: Contender): NextSeasonView['out'][number]['from'] => ({
  ...{ groupId: group.id, groupName: group.name, tier: group.tier, rank: row.rank },
});

/** The next season of a league, as it would be made now. */
export function toNextSeasonView({ league, plan, waitsFor }: NextPlan): NextSeasonView {
  return {
    leagueId: league.id,
    nextLeagueId: league.state.nextSeason?.leagueId ?? null,
    name: league.state.name,
    waitsFor: waitsFor.map(toWaitView),
    groups: plan.groups.map(({ group, teams }) => ({
      ...{ name: group.name, tier: group.tier, groupId: group.id },
      teams: teams.map((team) => ({
        ...{ team: namedTeam(team.row), from: fromOf(team), movement: movementOf(team) },
        ...{ named: team.isNamed, sharesPlace: sharesPlace(plan, team) },
      })),
    })),
    out: plan.out.map((team) => ({
      ...{ team: namedTeam(team.row), from: fromOf(team) },
      why: team.isNamed ? 'named' : 'withdrawn',
    })),
  };
}
