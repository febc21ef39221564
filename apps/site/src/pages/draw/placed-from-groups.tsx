import type { DrawDetailView, DrawView } from '@courtcast/contracts';
import { drawsInto } from '@courtcast/scoring-rules';
import type { Bracket, BracketSide } from '@courtcast/web-score/bracket/bracket.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { DrawLink, PlayerLinks } from '@courtcast/web-score/links.tsx';

interface Leader {
  /** The line, from 1. */
  readonly line: number;
  readonly players: BracketSide['players'];
  readonly finish: NonNullable<BracketSide['groupFinish']>;
}

/** The best of each group on their lines, from the top; nobody before the groups are over. */
export function leadersOf({ rounds }: Bracket): Leader[] {
  const sides = (rounds[0]?.matches ?? []).flatMap(({ home, guest }) => [home, guest]);
  const placed = sides.flatMap(({ players, groupFinish }, index) =>
    groupFinish === undefined ? [] : [{ line: index + 1, players, finish: groupFinish }],
  );
  const best = Math.min(...placed.map(({ finish }) => finish.position));
  return placed.filter(({ finish }) => finish.position === best);
}

interface PlacedFromGroupsProps {
  readonly bracket: Bracket;
  readonly draw: DrawDetailView;
  readonly draws: readonly DrawView[];
}

/** Why players from groups stand on their lines, and who of them stands on which line of a seed. */
export function PlacedFromGroups({ bracket, draw, draws }: PlacedFromGroupsProps) {
  const { tournament } = useWords();
  const { placing, finish } = tournament.groups;
  const sources = drawsInto(draw.id, draws).filter(({ draw: { drawType } }) => drawType === 'round_robin');
  if (sources.length === 0) return null;
  const leaders = leadersOf(bracket);
  return (
    <details className="draw__placing" open>
      <summary>{placing.title}</summary>
      <p>{placing.rule}</p>
      {leaders.length === 0 && <p>{placing.waiting}</p>}
      <ul className="draw__leaders">
        {leaders.map(({ line, players, finish: { position, group } }) => (
          <li key={line}>
            {placing.line(line)}: <PlayerLinks players={players} /> ({finish(position, group)})
          </li>
        ))}
      </ul>
      {leaders.length > 0 &&
        sources.map(({ draw: one }) => (
          <p key={one.id}>
            {placing.compared} <DrawLink tournamentId={draw.tournamentId} draw={one} />
          </p>
        ))}
    </details>
  );
}
