import type { DrawDetailView, DrawView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { drawsInto } from '@courtcast/scoring-rules';
import { championOf } from '@courtcast/web-score/bracket/bracket.ts';
import type { Bracket, BracketSide } from '@courtcast/web-score/bracket/bracket.ts';
import { sideLabel } from '@courtcast/web-score/bracket/bracket-words.ts';
import { destinationsOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { DrawLink, PlayerLinks } from '@courtcast/web-score/links.tsx';
import { opponentOf, pairName } from '@courtcast/web-score/match/names.ts';
import { championsOf, groupChampions } from '@courtcast/web-score/tournament/champions.ts';
import { finalsOf } from '@courtcast/web-score/tournament/tournament-reads.ts';
import { setsInLine, setsInLineOf } from '@courtcast/web-score/match/set-columns.ts';

interface ChampionLineProps {
  readonly players: BracketSide['players'];
  /** The loser, or the group; null after a walkover. */
  readonly final: string | null;
  /** The sets of the final; absent where a table decided. */
  readonly score?: string;
}

function ChampionLine({ players, final, score = '' }: ChampionLineProps) {
  const { tournament } = useWords();
  return (
    <p className="champion">
      <Icon name="check" className="champion__icon" />
      <span>
        <span className="champion__word">{tournament.champion}</span>{' '}
        <strong className="champion__name">
          <PlayerLinks players={players} />
        </strong>{' '}
        <span className="champion__final">
          {final ?? tournament.unopposed}
          {final !== null && score !== '' && (
            <>
              {' '}
              <span className="champion__score">{score}</span>
            </>
          )}
        </span>
      </span>
    </p>
  );
}

/** The winner of the draw by its own final, once decided. */
export function DrawChampion({ bracket }: { readonly bracket: Bracket }) {
  const words = useWords();
  const champion = championOf(bracket);
  const final = bracket.byKey.get('1.1');
  if (champion === null || final === undefined || final.winner === null) return null;
  const other = final[opponentOf(final.winner)];
  const score = setsInLineOf(final.match?.sets ?? [], final.winner);
  const beaten = words.tournament.finalist(sideLabel(words, other));
  return (
    <ChampionLine
      players={champion.players}
      final={other.players.length === 0 ? null : beaten}
      score={score}
    />
  );
}

/** The winners of groups that no further draw follows, with group numbers if there are several groups. */
export function GroupChampions({ draw }: Pick<RelatedProps, 'draw'>) {
  const { tournament } = useWords();
  return groupChampions(draw).map(({ key, group, players }) => (
    <ChampionLine key={key} players={players} final={group === null ? '' : tournament.groups.name(group)} />
  ));
}

/** The winner of double elimination, by the final or the decider. */
export function DoubleChampion({ draw, draws }: RelatedProps) {
  const { tournament } = useWords();
  const { data } = useSuspenseQuery(read('listMatches', finalsOf(draw.tournamentId)));
  const champion = championsOf(draws, data.data).find(({ drawId }) => drawId === draw.id);
  if (champion === undefined) return null;
  const { players, beaten, sets } = champion;
  const final = beaten.length === 0 ? null : tournament.finalist(pairName(beaten));
  return <ChampionLine players={players} final={final} score={setsInLine(sets)} />;
}

/** The players who have qualified so far. */
export function DrawQualified({
  bracket,
  draw,
}: {
  readonly bracket: Bracket;
  readonly draw: DrawDetailView;
}) {
  const { tournament } = useWords();
  if (draw.parentDrawId === undefined) return null;
  const winners = (bracket.rounds.at(-1)?.matches ?? []).flatMap((match) =>
    match.winner === null ? [] : [match[match.winner]],
  );
  if (winners.length === 0) return null;
  return (
    <div className="qualified">
      <h2 className="qualified__title">{tournament.qualified}</h2>
      <ul className="qualified__list">
        {winners.map((side) => (
          <li key={side.players[0]?.id}>
            <PlayerLinks players={side.players} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RelatedProps {
  readonly draw: DrawDetailView;
  readonly draws: readonly DrawView[];
}

/** The draws that this one is connected to by qualifying. */
export function RelatedDraws({ draw, draws }: RelatedProps) {
  const { tournament } = useWords();
  return (
    <>
      {destinationsOf(draw, draws).map((goal) => (
        <span key={goal.draw.id}>
          {(draw.drawType === 'round_robin' ? tournament.groups.into : tournament.qualifyingFor)(goal.spots)}{' '}
          <DrawLink tournamentId={draw.tournamentId} draw={goal.draw} />
        </span>
      ))}
      {drawsInto(draw.id, draws).map(({ draw: one }) => (
        <span key={one.id}>
          {one.drawType === 'round_robin' ? tournament.groups.type : tournament.qualifyingDraws}:{' '}
          <DrawLink tournamentId={draw.tournamentId} draw={one} />
        </span>
      ))}
    </>
  );
}

/** The draws that losers of a draw play on in, directly; nothing where they are out. */
export function LosersDraws({ draw, draws }: RelatedProps) {
  const { tournament: words } = useWords();
  const goals = (draw.links ?? []).flatMap(({ fromDrawId, take, toDrawId }) =>
    fromDrawId === draw.id && take === 'losers' ? [toDrawId] : [],
  );
  const next = draws.filter(({ id }) => goals.includes(id));
  if (next.length === 0) return null;
  return (
    <p className="draw__playing-on">
      {words.losersPlayOn}{' '}
      {next.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <DrawLink tournamentId={draw.tournamentId} draw={one} />
        </span>
      ))}
    </p>
  );
}
