import type { SideName, TeamMatchView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TeamLink } from '../links.tsx';
import { sides } from '../match/names.ts';
import { TieStatus } from './tie-status.tsx';
import { forfeitedBy, hasScore, matchesWon, resultOf, teamOf } from './tie.ts';

interface BoardProps {
  readonly tie: TeamMatchView;
}

function Row({ tie, side }: BoardProps & { readonly side: SideName }) {
  const result = resultOf(tie);
  const look = result === null || result === 'drawn' ? 'none' : result === side ? 'won' : 'lost';
  const [sets, games] =
    side === 'home' ? [tie.homeSetsWon, tie.homeGamesWon] : [tie.guestSetsWon, tie.guestGamesWon];
  return (
    <tr className="score__row" data-result={look}>
      <th scope="row" className="score__side">
        <TeamLink team={teamOf(tie, side)} />
      </th>
      {hasScore(tie) && (
        <>
          <td className="score__set tie-board__count">{sets}</td>
          <td className="score__set tie-board__count">{games}</td>
          <td className="score__points">{matchesWon(tie, side)}</td>
        </>
      )}
    </tr>
  );
}

/** Its state or outcome in a sentence; null if the figures say it all. */
function useNote(tie: TeamMatchView): string | null {
  const { league } = useWords();
  const forfeiter = forfeitedBy(tie);
  const result = resultOf(tie);
  if (forfeiter === 'both' || result === 'none') return league.bothAbsent;
  if (forfeiter !== null) {
    const winner = teamOf(tie, forfeiter === 'home' ? 'guest' : 'home');
    return league.forfeited(teamOf(tie, forfeiter).name, winner.name);
  }
  if (result === null) return null;
  return result === 'drawn' ? league.drawn : league.wins(teamOf(tie, result).name);
}

/** A team match as a scoreboard: matches, sets and games of both teams. `children` are shown in its head. */
export function TieBoard({ tie, children }: BoardProps & { readonly children?: ReactNode }) {
  const { league } = useWords();
  const note = useNote(tie);
  return (
    <section className="board tie-board" data-status={tie.status} aria-label={league.score}>
      <p className="board__head">
        <TieStatus tie={tie} />
        {children}
        {note !== null && <span className="board__note">{note}</span>}
      </p>
      <table className="score score--board">
        <caption className="visually-hidden">{league.tieName(tie.homeTeam.name, tie.guestTeam.name)}</caption>
        <thead>
          <tr className="score__row">
            <th scope="col" className="score__head score__head--side">
              <span className="visually-hidden">{league.team}</span>
            </th>
            {hasScore(tie) &&
              ([league.sets, league.games, league.matches] as const).map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`score__head ${index === 2 ? 'score__head--points' : 'score__head--set'}`}
                >
                  {head}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <Row key={side} tie={tie} side={side} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
