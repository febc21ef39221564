import type { SideName } from '@courtcast/contracts';
import { BallIcon, CheckIcon } from '../design/icons.tsx';
import { useWords } from '../i18n/language-context.tsx';
import { winnerOf } from './shown-match.ts';
import type { ShownMatch } from './shown-match.ts';

/** Whether the ball is this player's: with a pair whose server is not known, the first player's. */
function isServing(match: ShownMatch, side: SideName, index: number): boolean {
  const { score, status, players } = match;
  if (score?.server !== side || (status !== 'in_progress' && status !== 'suspended')) return false;
  const known = players[side].findIndex(({ id }) => id === score.serverPlayerId);
  return index === Math.max(0, known);
}

/** Marks who serves the next point; keeps its place where neither side does. */
function ServerMark({ isServing }: { readonly isServing: boolean }) {
  const { scores } = useWords();
  return (
    <span className="server">
      {isServing && (
        <>
          <BallIcon className="server__ball" />
          <span className="visually-hidden">{scores.serving}</span>
        </>
      )}
    </span>
  );
}

/** The players of a side, one a line, with the ball beside who serves and a tick beside who won. */
export function SideNames({ match, side }: { readonly match: ShownMatch; readonly side: SideName }) {
  const { scores } = useWords();
  const players = match.players[side];
  const hasWon = winnerOf(match) === side;
  const lines = players.length === 0 ? [{ id: side, name: scores.toBeDecided }] : players;
  return (
    <span className="names">
      {lines.map(({ id, name }, index) => (
        <span key={id} className="names__line">
          <span className="names__name">{name}</span>
          {hasWon && index === 0 && (
            <span className="names__won">
              <CheckIcon />
              <span className="visually-hidden">{scores.winner}</span>
            </span>
          )}
          <ServerMark isServing={isServing(match, side, index)} />
        </span>
      ))}
    </span>
  );
}
