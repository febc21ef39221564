import { initialedName } from '@courtcast/scoring-rules';
import type { RefObject } from 'react';
import type { Bracket, BracketMatch, BracketSide } from '../bracket/bracket.ts';
import { sideLabel } from '../bracket/bracket-words.ts';
import { isOnCourt, presentMatches } from '../bracket/rounds.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { sides } from '../match/names.ts';

interface RoundJumpsProps {
  readonly bracket: Bracket;
  readonly round: number;
  readonly board: RefObject<HTMLElement | null>;
}

function shortLabel(words: Words, side: BracketSide): string {
  const { origin, players } = side;
  return origin === null
    ? players.map(({ name }) => initialedName(name)).join(' / ')
    : sideLabel(words, side);
}

/** Scrolls to a match of the round and focuses it. */
function showMatch(board: HTMLElement | null, { round, key }: BracketMatch): void {
  const card = board?.querySelector(`[data-round="${round}"] [data-match="${key}"]`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}

/** Links down to the matches that are on court or next in the shown round: long rounds begin with finished ones. */
export function RoundJumps({ bracket, round, board }: RoundJumpsProps) {
  const words = useWords();
  const shown = bracket.rounds.find((one) => one.round === round);
  const found = shown === undefined ? [] : presentMatches(shown);
  if (found.length === 0) return null;
  return (
    <ul className="round-jumps">
      {found.map((match) => (
        <li key={match.key}>
          <Button look="bare" className="round-jumps__jump" onClick={() => showMatch(board.current, match)}>
            <span className="round-jumps__state" data-status={match.match?.status}>
              {isOnCourt(match) ? words.scores.status[match.match?.status ?? 'in_progress'] : words.club.next}
            </span>{' '}
            {sides.map((side) => shortLabel(words, match[side])).join(' – ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
