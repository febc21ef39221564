import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { ForOrganizer } from './for-organizer.tsx';

/** A group of a league as its desk has it. */
export type Group = AnswerOf<'getLeagueGroup'>;

interface GroupFrameProps {
  /** Of the page; that of the first page is the group's name. */
  readonly title?: string;
  readonly children: (group: Group) => ReactNode;
}

/** What stands around a page of a group, once the group is known. */
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

/** A page of the group that the address names; what others change of it shows at once. */
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
