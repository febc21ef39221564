import { ReportLink } from '../../../features/report-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { TieStatus } from '@courtcast/web-score/team-match/tie-status.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { hasScore } from '@courtcast/web-score/team-match/tie.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { nextStepOf, ownSteps, handedInBy } from '../../../features/team-match/next-step.ts';
import { useMe } from '../../../layout/use-me.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { useHasDraft } from '../../../features/drafts.tsx';
import { TieActions } from '../../../features/team-match/tie-actions.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { lineUpForms } from '../line-ups/line-up-rules.ts';
import { TeamMatchMatches } from './matches.tsx';
import { useTieRights } from '../use-rights.ts';
import { useTieZones } from '../../../features/team-match/ties.ts';
import { Approval, OwnNotes, notesForm } from './approval.tsx';
import { LineUps, sidesLeft, useWithStandIns } from '../line-ups/line-ups.tsx';
import { ProposeDate, ProposedDate } from './date-proposal.tsx';

interface TieHeadProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly zone: string | null;
  readonly leads: readonly SideName[];
  readonly isOrganizer: boolean;
}

/** Time, place, state, and the user's next step. */
function TieHead({ tie, zone, leads, isOrganizer }: TieHeadProps) {
  const { steps, sheet: words } = useDeskWords().captain;
  const { league } = useWords();
  return (
    <div className="desk-strip tie-head">
      <p className="tie-head__facts">
        <TieStatus tie={tie} />
        {tie.matchDay !== null && <span>{league.matchDay(tie.matchDay)}</span>}
        <TieTime tie={tie} zone={zone} />
        {tie.location !== null && <span>{tie.location}</span>}
        {hasScore(tie) && (
          <strong>
            {tie.homeMatchesWon}:{tie.guestMatchesWon}
          </strong>
        )}
      </p>
      {leads.map((side) => {
        const step = nextStepOf(tie, side);
        return (
          <p key={side} className="next-step" data-own={ownSteps.has(step)} role="status">
            {steps[step]}
          </p>
        );
      })}
      {leads.length === 0 && !isOrganizer && <p className="rows__more">{words.reading}</p>}
      {tie.notes !== null && <p>{tie.notes}</p>}
    </div>
  );
}

/** The group of a team match and its organizer; undefined until both are loaded. */
function useOrganized(leagueGroupId: string) {
  const group = useQuery({
    ...ask('getLeagueGroup', { params: { id: leagueGroupId } }),
    enabled: leagueGroupId !== '',
  });
  const id = group.data?.league.championshipId ?? '';
  const championship = useQuery({ ...ask('getChampionship', { params: { id } }), enabled: id !== '' });
  return { group: group.data, organiserId: championship.data?.organiserId ?? null };
}

/** The breadcrumb of a team match: the group for organizers, the teams for others. */
function useTieTrail(tie: AnswerOf<'getTeamMatch'> | undefined) {
  const { league, me } = useDeskWords();
  const userId = useMe()?.user.id;
  const { group, organiserId } = useOrganized(tie?.leagueGroupId ?? '');
  if (group === undefined || organiserId !== userId)
    return [{ to: `${deskAddresses.me}/teams`, label: me.teams.title }];
  return [
    { to: deskAddresses.championships, label: league.title },
    { to: deskAddresses.leagueGroup(group.id), label: `${group.league.name} · ${group.name}` },
  ];
}

type Tie = AnswerOf<'getTeamMatch'>;

interface TieParts {
  readonly tie: Tie;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  readonly group: AnswerOf<'getLeagueGroup'>;
  readonly home: AnswerOf<'getTeam'>;
  readonly guest: AnswerOf<'getTeam'>;
}

interface MoreOfTieProps extends Pick<TieParts, 'tie'>, TieContext {
  /** The side whose message is shown at the approval already. */
  readonly disputed: SideName | null;
}

function MoreOfTie({ tie, zone, leads, disputed }: MoreOfTieProps) {
  const { notes, organizer } = useDeskWords().captain;
  const [side] = leads;
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title={organizer.more} titleId="more-title">
      {side !== undefined && tie.status === 'upcoming' && (
        <ProposeDate tie={tie} side={side} zone={zone ?? ownZone} />
      )}
      {side !== undefined && side !== disputed && <MoreNotes tie={tie} side={side} title={notes.title} />}
      <p>
        <ReportLink id={tie.id} />
      </p>
    </Card>
  );
}

interface MoreNotesProps extends Pick<TieParts, 'tie'> {
  readonly side: SideName;
  readonly title: string;
}

function MoreNotes({ tie, side, title }: MoreNotesProps) {
  const hasDraft = useHasDraft(notesForm(tie, side));
  return (
    <details className="captain-more" open={hasDraft}>
      <summary>{title}</summary>
      <OwnNotes tie={tie} side={side} />
    </details>
  );
}

interface TieContext {
  readonly zone: string | null;
  readonly leads: ReturnType<typeof useTieRights>['leads'];
}

/** The organizer's steps, and both sides' messages. */
function OfOrganizer({ tie, zone }: Pick<TieParts, 'tie'> & Pick<TieContext, 'zone'>) {
  const { organizer: words } = useDeskWords().captain;
  const written = [
    [tie.homeTeam.name, tie.homeNotes],
    [tie.guestTeam.name, tie.guestNotes],
  ].filter(([, note]) => note !== null);
  return (
    <Card title={words.title} titleId="organizer-title">
      <p>{words.text}</p>
      {written.map(([team, note]) => (
        <p key={team}>{words.noteOf(team ?? '', note ?? '')}</p>
      ))}
      <TieActions tie={tie} zone={zone} />
      <p>
        <Link className="button button--quiet" to={deskAddresses.leagueGroup(tie.leagueGroupId)}>
          {words.toGroup}
        </Link>
      </p>
    </Card>
  );
}

/** Missing line-ups, which the organizer can submit. */
function OfCaptains({ tie, children }: Pick<TieParts, 'tie'> & { readonly children: ReactNode }) {
  const { organizer: words } = useDeskWords().captain;
  const hasDraft = useHasDraft(...sides.flatMap((side) => lineUpForms(tie, side)));
  const parts = (['lineUp', 'doubles'] as const).filter((part) =>
    part === 'lineUp' ? tie.singlesCount > 0 : tie.doublesCount > 0,
  );
  const isNamed = parts.every((part) => sides.every((side) => handedInBy(tie, side)[part] !== null));
  if (isNamed || tie.status === 'completed' || tie.status === 'cancelled') return null;
  return (
    <details className="panel-card captain-more" open={hasDraft}>
      <summary>{words.handIn}</summary>
      {children}
    </details>
  );
}

/** Whether captains need the organizer: then their messages or proposals come first. */
function asksOrganizer({ status, proposal, homeNotes, guestNotes }: Tie): boolean {
  const isOpen = status === 'upcoming' || status === 'in_progress';
  return isOpen && (proposal?.status === 'open' || homeNotes !== null || guestNotes !== null);
}

function TieDesk({ tie, entries, group, home, guest }: TieParts) {
  const { league } = group;
  const rights = useTieRights({ home, guest, championshipId: league.championshipId });
  const { leads, isOrganizer, isAdmin } = rights;
  const isAsked = asksOrganizer(tie);
  const [disputed, setDisputed] = useState<SideName | null>(null);
  const zone = useTieZones([tie])(tie);
  const teams = { home: useWithStandIns(home, league), guest: useWithStandIns(guest, league) };
  const lineUpsOf = (side: SideName) => (
    <LineUps key={side} tie={tie} side={side} team={teams[side]} league={league} entries={entries} />
  );
  return (
    <>
      <TieHead tie={tie} zone={zone} leads={leads} isOrganizer={isOrganizer} />
      {isOrganizer && isAsked && <OfOrganizer tie={tie} zone={zone} />}
      {!isOrganizer && <ProposedDate tie={tie} zone={zone} leads={leads} />}
      <Approval
        tie={tie}
        leads={isAdmin ? sides : leads}
        isOrganizer={isOrganizer}
        disputed={disputed}
        dispute={setDisputed}
      />
      {isOrganizer && <ResultSheet facts={{ tie, entries, ...teams, league }} />}
      {leads.map(lineUpsOf)}
      <TeamMatchMatches
        tie={tie}
        entries={entries}
        mayScore={isOrganizer || leads.length > 0}
        mayCorrect={isOrganizer}
      />
      {isOrganizer && <OfCaptains tie={tie}>{sidesLeft(leads).map(lineUpsOf)}</OfCaptains>}
      {isOrganizer && !isAsked && <OfOrganizer tie={tie} zone={zone} />}
      <MoreOfTie tie={tie} zone={zone} leads={leads} disputed={disputed} />
    </>
  );
}

/** Loads everything that a team match's page shows. */
function TieOfId({ tie }: { readonly tie: Tie }) {
  const entries = useQuery(ask('listTeamMatchEntries', { params: { id: tie.id } }));
  const group = useQuery(ask('getLeagueGroup', { params: { id: tie.leagueGroupId } }));
  const home = useQuery(ask('getTeam', { params: { id: tie.homeTeamId } }));
  const guest = useQuery(ask('getTeam', { params: { id: tie.guestTeamId } }));
  return (
    <Loaded query={group}>
      {(ofGroup) => (
        <Loaded query={home}>
          {(ofHome) => (
            <Loaded query={guest}>
              {(ofGuest) => (
                <Loaded query={entries}>
                  {(all) => <TieDesk tie={tie} entries={all} group={ofGroup} home={ofHome} guest={ofGuest} />}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** A team match for its captains and organizer: line-ups, live matches, and approval. */
export function TiePage() {
  const { captain: words } = useDeskWords();
  const { league } = useWords();
  const { id = '' } = useParams();
  useLive({ teamMatchId: id }, ['getTeamMatch', 'listTeamMatchEntries']);
  const query = useQuery(ask('getTeamMatch', { params: { id } }));
  const tie = query.data;
  return (
    <DeskContent
      title={tie === undefined ? words.tie : league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
      trail={useTieTrail(tie)}
      actions={
        <a className="button button--quiet" href={addresses.teamMatch(id)}>
          {words.publicPage}
        </a>
      }
    >
      <Loaded query={query}>{(known) => <TieOfId key={known.id} tie={known} />}</Loaded>
    </DeskContent>
  );
}
