import type { MatchDetailView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { courtName, matchName } from '@courtcast/web-score/match/names.ts';
import type { RoundPlace } from '../../pad-page.ts';

/** What is to be played, as far as it is known here. */
export interface HeadedMatch {
  readonly match: Pick<MatchDetailView, 'players' | 'tournament' | 'draw' | 'round' | 'teamMatch' | 'court'>;
  /** Null while it is not known whether its draw is a qualifying draw: its round has no name then. */
  readonly round: RoundPlace | null;
}

function roundOf(words: ScoreWords, { match, round: place }: HeadedMatch): string | null {
  if (place === null || match.round === null) return null;
  return place.stage === null ? words.roundOf(2 ** match.round) : words.qualifyingRound(place.stage);
}

function inLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** Which match it is: who plays, in what, and where. */
export function MatchHeading(props: HeadedMatch) {
  const words = useWords().scores;
  const { tournament, draw, teamMatch, court } = props.match;
  const teams = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const event = inLine([tournament?.name, teams, draw?.name, roundOf(words, props)]);
  const place = inLine([court && courtName(words, court), court?.club?.name]);
  return (
    <header className="pad-before__match">
      {event !== '' && <p>{event}</p>}
      <h1>{matchName(words, props.match)}</h1>
      {place !== '' && <p>{place}</p>}
    </header>
  );
}
