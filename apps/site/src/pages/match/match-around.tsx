import type { MatchDetailView, MatchView } from '@courtcast/contracts';
import { matchLabel } from '@courtcast/web-score/bracket/bracket-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import {
  CourtLink,
  DrawLink,
  MatchLink,
  TeamLink,
  TeamMatchLink,
  TournamentLink,
} from '@courtcast/web-score/links.tsx';
import { courtName, eventName, roundName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import { fromMatchDetail, fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { PlannedTime } from '@courtcast/web-score/score/status.tsx';
import { beforeInput } from './data/match-reads.ts';
import { useZone } from './data/use-zone.ts';
import { useDelays } from '@courtcast/web-score/schedule/use-delays.ts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

/** Links to the event of the match: tournament, team match, club. */
export function EventLine({ detail }: { readonly detail: MatchDetailView }) {
  const { scores } = useWords();
  const { tournament, teamMatch } = detail;
  if (tournament !== null) return <TournamentLink tournament={tournament} />;
  if (teamMatch === null) return eventName(scores, fromMatchDetail(detail));
  return (
    <>
      <TeamLink team={teamMatch.home} />
      <TeamMatchLink id={teamMatch.id}>
        <span aria-hidden="true"> – </span>
        <span className="visually-hidden">{scores.versus}</span>
      </TeamMatchLink>
      <TeamLink team={teamMatch.guest} />
    </>
  );
}

/** Draw and round, with a link to the draw. */
export function DrawLine({
  detail,
  match,
}: {
  readonly detail: MatchDetailView;
  readonly match: ShownMatch;
}) {
  const words = useWords();
  const { tournament, draw } = detail;
  if (draw === null) return null;
  const round = match.place === undefined ? roundName(words.scores, match) : matchLabel(words, match.place);
  return (
    <p className="match__draw">
      {tournament === null ? (
        drawNameIn(words.scores, draw.name)
      ) : (
        <DrawLink tournamentId={tournament.id} draw={draw} />
      )}
      {round !== null && ` · ${round}`}
    </p>
  );
}

/** The last unfinished match that is planned before this one. */
function lastBefore(id: string, listed: readonly MatchView[]): MatchView | undefined {
  const isWaitedFor = ({ status }: MatchView) => status !== 'completed' && status !== 'cancelled';
  return listed.find((match) => match.id !== id && isWaitedFor(match));
}

type BeforeInput = NonNullable<ReturnType<typeof beforeInput>>;

/** The match that must end on the court before this one begins. */
function Follows({ detail, input }: { readonly detail: MatchDetailView; readonly input: BeforeInput }) {
  const before = lastBefore(detail.id, useKnown('listMatches', input)?.data ?? []);
  return before === undefined ? null : <Before match={before} />;
}

function Before({ match }: { readonly match: MatchView }) {
  const { scores, match: words } = useWords();
  const shown = useWithSides(fromMatchView(match));
  return (
    <p className="match__follows">
      {words.follows} <MatchLink id={match.id}>{matchName(scores, shown)}</MatchLink>
      {match.status === 'in_progress' && ` (${words.onCourtNow})`}
    </p>
  );
}

/** How late the court of a match is, if that will delay it. */
function CourtLate({ detail: { id, tournament } }: { readonly detail: MatchDetailView }) {
  const { scores, tournament: words } = useWords();
  const delay = useDelays(tournament?.id ?? null).get(id);
  return delay === undefined ? null : (
    <p className="match__late">{words.courtLate(courtName(scores, { name: delay.court }), delay.ofCourt)}</p>
  );
}

/** When and where a match is planned: time, court, and the match before it there. */
export function Upcoming({ detail }: { readonly detail: MatchDetailView }) {
  const { status, court } = detail;
  const zone = useZone(detail);
  if (status !== 'scheduled') return null;
  const { plan } = fromMatchDetail(detail);
  const input = beforeInput(detail);
  return (
    <>
      <p className="match__when">
        {plan !== undefined && <PlannedTime plan={plan} zone={zone} />}
        {plan !== undefined && court !== null && ' · '}
        {court !== null && <CourtLink court={court} />}
      </p>
      <CourtLate detail={detail} />
      {input !== null && <Follows detail={detail} input={input} />}
    </>
  );
}
