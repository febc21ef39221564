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
  /** The zone of the home club; null where it is not known. */
  readonly zone: string | null;
}

/** How far the captains have agreed on the result; null where it is not up to them yet. */
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

/** When and where a team match is played, what captains and organizer say of it, and its report. */
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

/** How soon the matches of line-ups that have just been shown are asked for again, in ms: they are made a moment later. */
const ENTRIES_AGAIN_MS = 3_000;

/** The team match as the socket keeps it. */
function useWatchedTie(id: string): TeamMatchView {
  const tie = read('getTeamMatch', { params: { id } });
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useRealtimeWatch('watchTeamMatch', id, (newest, queries) => queries.setQueryData(tie.queryKey, newest));
  return useSuspenseQuery({ ...tie, ...again }).data;
}

/** The entries of a team match, read again with every change of it. */
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

/** A team match and its entries, as new as they are known. */
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

/** A team match: its score, its singles and doubles as they are played, and what is known of it. */
export function TeamMatchPage() {
  const { id = '' } = useParams();
  return <TeamMatchOfId key={id} id={id} />;
}
