import type { Bracket } from '../../brackets/bracket.ts';
import { useCurrentInView } from '../../design/use-current-in-view.ts';
import { useWords } from '../../i18n/language-context.tsx';

interface RoundTabsProps {
  readonly bracket: Bracket;
  readonly round: number;
  readonly show: (round: number) => void;
}

/** The rounds of a draw side by side, where one of them is shown. */
export function RoundTabs({ bracket, round, show }: RoundTabsProps) {
  const { tournament } = useWords();
  const bar = useCurrentInView<HTMLDivElement>('[aria-pressed="true"]', round);
  return (
    <div ref={bar} className="round-tabs" role="group" aria-label={tournament.roundsOfDraw}>
      {bracket.rounds.map(({ round: one, matches }) => {
        const live = matches.filter(({ match }) => match?.status === 'in_progress').length;
        return (
          <button
            key={one}
            type="button"
            className="round-tabs__tab"
            aria-pressed={one === round}
            onClick={() => show(one)}
          >
            {tournament.round(one)}
            {live > 0 && <span className="round-tabs__live">{tournament.liveMatches(live)}</span>}
          </button>
        );
      })}
    </div>
  );
}
