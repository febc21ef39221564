import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';
import { DeskContent } from '../../layout/desk-content.tsx';

/** A championship as the API answers it. */
export type Championship = AnswerOf<'getChampionship'>;

interface ForOrganizerProps {
  readonly championshipId: string;
  readonly children: (championship: Championship) => ReactNode;
}

function NotYours() {
  const { notYours } = useDeskWords().league;
  return (
    <Notice title={notYours.title}>
      <p>{notYours.text}</p>
      <Link to={deskAddresses.championships}>{notYours.toMine}</Link>
    </Notice>
  );
}

/** Content for organizers of a championship and admins; others get an explanation. */
function ForOrganizer({ championshipId, children }: ForOrganizerProps) {
  const me = useMe();
  const query = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  return (
    <Loaded query={query}>
      {(championship) => {
        if (me === undefined) return <div className="page-waiting" aria-busy="true" />;
        const isTheirs = championship.organiserId === me.user.id || me.user.role === 'admin';
        return isTheirs ? children(championship) : <NotYours />;
      }}
    </Loaded>
  );
}

interface ChampionshipFrameProps {
  /** Title of the page; the championship's name on its first page. */
  readonly title?: string;
  readonly children: (championship: Championship) => ReactNode;
}

/** A page of the championship in the address. */
export function ChampionshipFrame({ title, children }: ChampionshipFrameProps) {
  const { league: words, rankings } = useDeskWords();
  const { id = '' } = useParams();
  const { data } = useQuery(ask('getChampionship', { params: { id } }));
  const to = deskAddresses.championship(id);
  const name = data?.name ?? words.overview;
  const all = { to: deskAddresses.championships, label: words.title };
  return (
    <DeskContent
      title={title ?? name}
      trail={title === undefined ? [all] : [all, { to, label: name }]}
      sections={[
        { to, label: words.overview, end: true },
        { to: `${to}/rankings`, label: rankings.title },
        { to: `${to}/details`, label: words.details },
      ]}
    >
      <ForOrganizer championshipId={id}>{children}</ForOrganizer>
    </DeskContent>
  );
}

type League = AnswerOf<'getLeague'>;

interface OfLeagueProps {
  readonly league: League;
  readonly title?: string | undefined;
  readonly children: (championship: Championship) => ReactNode;
}

function OfLeague({ league, title, children }: OfLeagueProps) {
  const { league: words } = useDeskWords();
  const { id, name, championshipId } = league;
  const { data } = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  return (
    <DeskContent
      title={title === undefined ? name : `${name} · ${title}`}
      trail={[
        { to: deskAddresses.championships, label: words.title },
        { to: deskAddresses.championship(championshipId), label: data?.name ?? words.overview },
        ...(title === undefined ? [] : [{ to: deskAddresses.league(id), label: name }]),
      ]}
    >
      <ForOrganizer championshipId={championshipId}>{children}</ForOrganizer>
    </DeskContent>
  );
}

interface LeagueFrameProps {
  /** Title of the page; the league's name on its first page. */
  readonly title?: string;
  readonly children: (league: League, championship: Championship) => ReactNode;
}

/** A page of the league in the address. */
export function LeagueFrame({ title, children }: LeagueFrameProps) {
  const { id = '' } = useParams();
  const query = useQuery(ask('getLeague', { params: { id } }));
  return (
    <Loaded query={query}>
      {(league) => (
        <OfLeague league={league} title={title}>
          {(championship) => children(league, championship)}
        </OfLeague>
      )}
    </Loaded>
  );
}

/** A group as the API answers it. */
export type Group = AnswerOf<'getLeagueGroup'>;

interface GroupFrameProps {
  /** Title of the page; the group's name on its first page. */
  readonly title?: string;
  readonly children: (group: Group) => ReactNode;
}

/** The frame of a group's page, once the group is loaded. */
function OfGroup({ group, title, children }: GroupFrameProps & { readonly group: Group }) {
  const { league: words, webhooks } = useDeskWords();
  const { championshipId, name: league } = group.league;
  const { data } = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  const to = deskAddresses.leagueGroup(group.id);
  const above = [
    { to: deskAddresses.championships, label: words.title },
    { to: deskAddresses.championship(championshipId), label: data?.name ?? words.overview },
  ];
  const own = { to, label: `${league} · ${group.name}` };
  return (
    <DeskContent
      title={title ?? own.label}
      trail={title === undefined ? above : [...above, own]}
      sections={[
        { to, label: words.overview, end: true },
        { to: `${to}/schedule`, label: words.groups.schedule },
        { to: `${to}/teams`, label: words.groups.teams },
        { to: deskAddresses.webhooksOf('leagueGroupId', group.id), label: webhooks.title },
      ]}
      actions={
        <a className="button button--quiet" href={addresses.leagueGroup(group.id)}>
          {words.publicPage}
        </a>
      }
    >
      <ForOrganizer championshipId={championshipId}>{() => children(group)}</ForOrganizer>
    </DeskContent>
  );
}

/** A page of the group in the address, kept up to date by socket. */
export function GroupFrame({ title, children }: GroupFrameProps) {
  const { id = '' } = useParams();
  const query = useQuery(ask('getLeagueGroup', { params: { id } }));
  useLive({ leagueGroupId: id }, ['getLeagueGroup', 'listTeamMatches', 'getTeamMatch', 'getStandings']);
  return (
    <Loaded query={query}>
      {(group) => (
        <OfGroup group={group} {...(title !== undefined && { title })}>
          {children}
        </OfGroup>
      )}
    </Loaded>
  );
}
