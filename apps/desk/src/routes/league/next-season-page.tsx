import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useChampionshipsOf } from './championships-page.tsx';
import { LeagueFrame } from './league-frames.tsx';
import type { Championship } from './league-frames.tsx';

type League = AnswerOf<'getLeague'>;
type Plan = AnswerOf<'previewNextSeason'>;
type PlannedTeam = Plan['groups'][number]['teams'][number];

/** Tiers that are chosen for teams, by the id of the team; 0 for one that does not go on. */
type Chosen = Readonly<Record<string, number>>;

/** Chosen tiers as the query of a preview has them. */
export function tiersQuery(chosen: Chosen): string | undefined {
  const named = Object.entries(chosen).map(([teamId, tier]) => `${teamId}:${tier}`);
  return named.length === 0 ? undefined : named.join(',');
}

/** Chosen tiers as the body of the request has them. */
export function tiersBody(chosen: Chosen): { teamId: string; tier: number | null }[] {
  return Object.entries(chosen).map(([teamId, tier]) => ({ teamId, tier: tier === 0 ? null : tier }));
}

/** The tiers of a league, the top one first. */
function tiersOf({ groups, out }: Plan): readonly number[] {
  const origins = [...groups.flatMap(({ teams }) => teams), ...out].map(({ from }) => from.tier ?? 1);
  return [...new Set(origins)].toSorted((one, other) => one - other);
}

/** What is to be settled before the season is made. */
function Waiting({ plan: { waitsFor } }: { readonly plan: Plan }) {
  const { season: words } = useDeskWords().league;
  const { league } = useWords();
  if (waitsFor.length === 0) return null;
  return (
    <Card title={words.waitsFor} titleId="season-waits">
      <ul className="rows">
        {waitsFor.map(({ why, group, teamMatch, team }) => (
          <li key={`${why} ${group.id} ${teamMatch?.id ?? ''} ${team?.id ?? ''}`}>
            <div className="rows__main">
              {teamMatch === null ? (
                <Link className="record-link" to={`${deskAddresses.leagueGroup(group.id)}/teams`}>
                  {team?.name ?? group.name}
                </Link>
              ) : (
                <Link className="record-link" to={deskAddresses.teamMatch(teamMatch.id)}>
                  {league.tieName(teamMatch.homeTeam, teamMatch.guestTeam)}
                </Link>
              )}
              <p className="rows__more">{`${words.why[why]} · ${group.name}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ChoosingProps {
  readonly tiers: readonly number[];
  readonly chosen: Chosen;
  readonly choose: (teamId: string, tier: number | null) => void;
}

/** Where a team goes: as the table has it, into a tier, or nowhere. */
function TierChoice({ team, tiers, chosen, choose }: ChoosingProps & { readonly team: PlannedTeam['team'] }) {
  const { season: words, groups } = useDeskWords().league;
  const value = chosen[team.id];
  return (
    <Select
      className="field__input season-choice"
      aria-label={words.where(team.name)}
      value={value === undefined ? '' : String(value)}
      onChoose={(text) => choose(team.id, text === '' ? null : Number(text))}
    >
      <option value="">{words.byTable}</option>
      {tiers.map((tier) => (
        <option key={tier} value={tier}>
          {groups.tierOf(tier)}
        </option>
      ))}
      <option value="0">{words.leaves}</option>
    </Select>
  );
}

const signs = { up: '▲ ', down: '▼ ', stays: '' } as const;

function TeamRow({ planned, ...choosing }: ChoosingProps & { readonly planned: PlannedTeam }) {
  const { season: words } = useDeskWords().league;
  const { league } = useWords();
  const { team, from, movement, named, sharesPlace } = planned;
  const facts = [
    words.movement[movement],
    league.place(from.rank, from.groupName),
    ...(named ? [words.named] : []),
    ...(sharesPlace ? [words.sharesPlace] : []),
  ];
  return (
    <li>
      <div className="rows__main">
        {team.name}
        <p className="rows__more">
          <span aria-hidden="true">{signs[movement]}</span>
          {facts.join(' · ')}
        </p>
      </div>
      <TierChoice team={team} {...choosing} />
    </li>
  );
}

function Groups({ plan, ...choosing }: ChoosingProps & { readonly plan: Plan }) {
  const { season: words, groups } = useDeskWords().league;
  if (plan.groups.length === 0) return <p>{words.none}</p>;
  return plan.groups.map(({ groupId, name, tier, teams }) => (
    <Card
      key={groupId}
      title={tier === null ? name : `${name} · ${groups.tierOf(tier)}`}
      titleId={`season-${groupId}`}
    >
      <ul className="rows">
        {teams.map((planned) => (
          <TeamRow key={planned.team.id} planned={planned} {...choosing} />
        ))}
      </ul>
    </Card>
  ));
}

/** Teams that do not go on, with a choice to let them. */
function Out({ plan, ...choosing }: ChoosingProps & { readonly plan: Plan }) {
  const { season: words } = useDeskWords().league;
  const { league } = useWords();
  if (plan.out.length === 0) return null;
  return (
    <Card title={words.out} titleId="season-out">
      <ul className="rows">
        {plan.out.map(({ team, from, why }) => (
          <li key={team.id}>
            <div className="rows__main">
              {team.name}
              <p className="rows__more">
                {[words.outWhy[why], league.place(from.rank, from.groupName)].join(' · ')}
              </p>
            </div>
            <TierChoice team={team} {...choosing} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MakeProps {
  readonly league: League;
  readonly championship: Championship;
  readonly chosen: Chosen;
}

const touches = ['getLeague', 'listLeagues', 'listLeagueGroups', 'previewNextSeason'] as const;

/** The form that makes the season: where, and under which name. */
function MakeSeason({ league, championship, chosen }: MakeProps) {
  const { season: words } = useDeskWords().league;
  const { league: shown } = useWords();
  const navigate = useNavigate();
  const make = useSave('makeNextSeason', { touches });
  const mine = useChampionshipsOf(championship.organiserId ?? '');
  const offered = (all: readonly Championship[]) => all.filter(({ sport }) => sport === championship.sport);
  const save = async ({
    championshipId,
    name,
  }: {
    readonly championshipId: string;
    readonly name: string;
  }) => {
    const body = { championshipId, name, tiers: tiersBody(chosen) };
    const saved = await make.save({ params: { id: league.id }, body });
    if (saved.answer !== null) void navigate(deskAddresses.championship(saved.answer.data.championshipId));
    return saved;
  };
  return (
    <Loaded query={mine}>
      {(all) => (
        <RecordForm
          name={`next-season:${league.id}`}
          initial={{ championshipId: championship.id, name: league.name }}
          fields={{
            championshipId: {
              kind: 'select',
              label: words.championship,
              hint: words.championshipHint,
              isRequired: true,
              options: offered(all).map(({ id, name, season }) => ({
                value: id,
                label: `${name} · ${shown.season(season)}`,
              })),
            },
            name: { kind: 'text', label: words.name, isRequired: true, maxLength: 200 },
          }}
          action={words.make}
          save={save}
        />
      )}
    </Loaded>
  );
}

function PlanOf({ league, championship }: Omit<MakeProps, 'chosen'>) {
  const { season: words } = useDeskWords().league;
  const [chosen, setChosen] = useState<Chosen>({});
  const tiers = tiersQuery(chosen);
  const query = useQuery({
    ...ask('previewNextSeason', {
      params: { id: league.id },
      ...(tiers === undefined ? {} : { query: { tiers } }),
    }),
    placeholderData: keepPreviousData,
  });
  const choose = (teamId: string, tier: number | null) =>
    setChosen(({ [teamId]: _before, ...others }) => (tier === null ? others : { ...others, [teamId]: tier }));
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={query}>
        {(plan) => {
          const choosing = { tiers: tiersOf(plan), chosen, choose };
          return (
            <>
              <Waiting plan={plan} />
              <Groups plan={plan} {...choosing} />
              <Out plan={plan} {...choosing} />
              {plan.waitsFor.length === 0 && (
                <>
                  <p>{words.teams}</p>
                  <MakeSeason league={league} championship={championship} chosen={chosen} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NextSeason({ league, championship }: Omit<MakeProps, 'chosen'>) {
  const { season: words } = useDeskWords().league;
  const { nextLeagueId = null } = league;
  if (nextLeagueId === null) return <PlanOf league={league} championship={championship} />;
  return (
    <Card>
      <p>{words.made}</p>
      <div className="form__actions">
        <Link className="button button--quiet" to={deskAddresses.league(nextLeagueId)}>
          {words.toNext}
        </Link>
      </div>
    </Card>
  );
}

/** The next season of a league: who goes up and down, as the organizer has it, and a form that makes it. */
export function NextSeasonPage() {
  const { season: words } = useDeskWords().league;
  return (
    <LeagueFrame title={words.title}>
      {(league, championship) => <NextSeason key={league.id} league={league} championship={championship} />}
    </LeagueFrame>
  );
}
