import type { MatchView } from '@courtcast/contracts';
import type { LiveMatch } from '@courtcast/web-score/court/court-list.ts';
import { PlannedMatch } from '@courtcast/web-score/court/planned-match.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';

type Match = LiveMatch | MatchView;

/** Who plays a match, both sides in one text. */
export function namesOf({ players }: Pick<Match, 'players'>): string {
  return `${pairName(players.home)} – ${pairName(players.guest)}`;
}

/** What stands on a court, or comes there. */
export interface CourtMatches {
  readonly live: LiveMatch | null;
  /** Interrupted there, and not ended. */
  readonly suspended: readonly MatchView[];
  readonly next: MatchView | null;
  /** What the draw of the next one says of it. */
  readonly nextSides?: MatchSides | undefined;
}

interface OnCourtProps {
  readonly matches: CourtMatches;
  /** Of the club. */
  readonly zone: string;
}

/** What is on a court, what was interrupted there, and what comes next. */
export function OnCourt({ matches: { live, suspended, next, nextSides }, zone }: OnCourtProps) {
  const { courts } = useDeskWords().club;
  return (
    <>
      {live !== null && (
        <p>
          <a href={addresses.match(live.id)}>{namesOf(live)}</a>
        </p>
      )}
      {live === null && suspended.length === 0 && <p className="rows__more">{courts.free}</p>}
      {suspended.map((match) => (
        <p key={match.id}>
          <a href={addresses.match(match.id)}>{namesOf(match)}</a>{' '}
          <span className="rows__more">{courts.suspended}</span>
        </p>
      ))}
      {next !== null && (
        <p className="rows__more">
          {courts.next}: <PlannedMatch match={next} zone={zone} known={nextSides} />
        </p>
      )}
    </>
  );
}
