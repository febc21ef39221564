import type { Bracket } from '../bracket/bracket.ts';
import { roundLabel } from '../bracket/bracket-words.ts';
import { useCurrentInView } from '@courtcast/web-ui/use-current-in-view.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface RoundTabsProps {
  readonly bracket: Bracket;
  readonly round: number;
  readonly show: (round: number) => void;
}

/** The rounds of a draw side by side, where one of them is shown. */
export function RoundTabs({ bracket, round, show }: RoundTabsProps) {
  const words = useWords();
  const { tournament } = words;
  const bar = useCurrentInView<HTMLDivElement>('[aria-pressed="true"]', round);
  return (
    <div ref={bar} className="round-tabs" role="group" aria-label={tournament.roundsOfDraw}>
      {bracket.rounds.map(({ round: one, stage, matches }) => {
        const live = matches.filter(({ match }) => match?.status === 'in_progress').length;
        return (
          <button
            key={one}
            type="button"
            className="tab"
            aria-pressed={one === round}
            onClick={() => show(one)}
          >
            {roundLabel(words, { round: one, stage })}
            {live > 0 && <span className="round-tabs__live">{tournament.liveMatches(live)}</span>}
          </button>
        );
      })}
    </div>
  );
}
