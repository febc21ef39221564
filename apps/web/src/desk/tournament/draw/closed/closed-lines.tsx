import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { useWords } from '../../../../i18n/language-context.tsx';
import { pairName } from '../../../../scores/names.ts';
import { LineList } from '../lines/line-list.tsx';
import { firstRound } from '../lines/positions.ts';
import type { Draw } from '../use-draw.ts';

/** The first round of a closed draw: who meets whom, qualifiers and lucky losers by name once they are in. */
export function ClosedLines({ draw }: { readonly draw: Draw }) {
  const { tournament: shown } = useWords();
  const { lines: words } = useDeskWords().tournament;
  const names = firstRound(draw).map(({ status, players, seed }) => {
    if (players.length === 0) return status === 'bye' ? shown.bye : words.qualifier;
    return seed === null ? pairName(players) : `${pairName(players)} [${seed}]`;
  });
  return (
    <section className="panel-card" aria-labelledby="lines-title">
      <h2 className="panel-card__title" id="lines-title">
        {words.title}
      </h2>
      <LineList names={names} onChoose={null} />
    </section>
  );
}
