import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { sheetOf, lacksEntries } from '@courtcast/web-score/team-match/sheet.ts';
import { TieBoard } from '@courtcast/web-score/team-match/tie-board.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { LeagueGroupLink, LeagueLink } from '@courtcast/web-score/links.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { SheetPart } from './sheet-part.tsx';
import '@courtcast/web-score/standings/leagues.css';
import type { TeamMatchEntryView, TeamMatchView } from '@courtcast/contracts';
import { useEffect, useRef } from 'react';
import {
  useRealtimeWatch,
  useRefetchAfterReconnect,
  usePollOptions,
} from '@courtcast/web-data/realtime/realtime-context.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { Downloads, useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';
import { forfeitedBy, teamOf } from '@courtcast/web-score/team-match/tie.ts';

interface TieProps {
  readonly tie: TeamMatchView;
  /** Zone of the home club; null if unknown. */
  readonly zone: string | null;
}

/** How far the captains have approved the result; null before they can. */
function useApproval(tie: TeamMatchView): string | null {
  const { league } = useWords();
  const { homeApprovedAt, guestApprovedAt, homeTeam, guestTeam } = tie;
  if (forfeitedBy(tie) !== null) return null;
  if (homeApprovedAt !== null && guestApprovedAt !== null) return league.approved;
  if (homeApprovedAt !== null) return league.approvedBy(homeTeam.name);
  if (guestApprovedAt !== null) return league.approvedBy(guestTeam.name);
  const { singlesCount, doublesCount, homeMatchesWon, guestMatchesWon } = tie;
  const isPlayed = homeMatchesWon + guestMatchesWon === singlesCount + doublesCount;
  return tie.status === 'in_progress' && isPlayed ? league.awaitsApproval : null;
}

function Proposal({ tie, zone }: TieProps) {
  const { league } = useWords();
  const { proposal } = tie;
  if (proposal?.status !== 'open') return null;
  return (
    <p className="proposal">
      {league.proposal(teamOf(tie, proposal.by).name)} <TieTime tie={proposal} zone={zone} />
      {proposal.location !== null && <> · {proposal.location}</>}
      {proposal.reason !== null && <span className="proposal__reason">{proposal.reason}</span>}
    </p>
  );
}

/** Time and place of a team match, notes of captains and organizer, and its report. */
function TieFacts({ tie, zone }: TieProps) {
  const { league } = useWords();
  const approval = useApproval(tie);
  const fileAddress = useFileAddress();
  return (
    <Section title={league.about} titleId="facts">
      <Proposal tie={tie} zone={zone} />
      <dl className="facts">
        <Fact name={league.when}>
          <TieTime tie={tie} zone={zone} />
        </Fact>
        {tie.location !== null && <Fact name={league.where}>{tie.location}</Fact>}
        {approval !== null && <Fact name={league.approval}>{approval}</Fact>}
        {tie.notes !== null && <Fact name={league.notes}>{tie.notes}</Fact>}
      </dl>
      <Downloads files={[[league.report, fileAddress(`/team-matches/${tie.id}/report.pdf`)]]} />
    </Section>
  );
}

/** When to refetch after line-ups have been shown, in ms: their matches are created a moment later. */
const ENTRIES_AGAIN_MS = 3_000;

/** The team match, kept up to date by socket. */
function useWatchedTie(id: string): TeamMatchView {
  const tie = read('getTeamMatch', { params: { id } });
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useRealtimeWatch('watchTeamMatch', id, (newest, queries) => queries.setQueryData(tie.queryKey, newest));
  return useSuspenseQuery({ ...tie, ...again }).data;
}

/** The entries of a team match, refetched after every change of it. */
function useEntries(tie: TeamMatchView): readonly TeamMatchEntryView[] {
  const { id, updatedAt } = tie;
  const queryClient = useQueryClient();
  const readOf = useRef(updatedAt);
  useEffect(() => {
    if (readOf.current === updatedAt) return;
    readOf.current = updatedAt;
    const { queryKey } = read('listTeamMatchEntries', { params: { id } });
    void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, id, updatedAt]);
  return useSuspenseQuery({
    ...read('listTeamMatchEntries', { params: { id } }),
    refetchInterval: ({ state }) => (lacksEntries(tie, state.data ?? []) ? ENTRIES_AGAIN_MS : false),
  }).data;
}

/** The newest known state of a team match and its entries. */
function useTeamMatch(id: string): { tie: TeamMatchView; entries: readonly TeamMatchEntryView[] } {
  const tie = useWatchedTie(id);
  return { tie, entries: useEntries(tie) };
}

function TeamMatchOfId({ id }: { readonly id: string }) {
  const { league: words } = useWords();
  const { tie, entries } = useTeamMatch(id);
  const group = useSuspenseQuery(read('getLeagueGroup', { params: { id: tie.leagueGroupId } })).data;
  const zone = useZones([tie])(tie);
  return (
    <article className="league-page">
      <PageHeading
        title={words.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        above={
          <>
            <LeagueGroupLink group={group} /> · <LeagueLink league={group.league} />
          </>
        }
      />
      <TieBoard tie={tie}>
        {tie.matchDay !== null && <span>{words.matchDay(tie.matchDay)}</span>}
        <span>
          <TieTime tie={tie} zone={zone} />
        </span>
      </TieBoard>
      {sheetOf(tie, entries).map((part) => (
        <SheetPart key={part.matchType} tie={tie} part={part} zone={zone} />
      ))}
      <TieFacts tie={tie} zone={zone} />
    </article>
  );
}

/** A team match: score, singles and doubles live, and facts. */
export function TeamMatchPage() {
  const { id = '' } = useParams();
  return <TeamMatchOfId key={id} id={id} />;
}
