import { useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { LiveScores } from '../bracket/match-score.ts';
import { isOfPairs, layoutTree, sizeOf } from '../bracket/tree-layout.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { DrawContext } from './draw-context.ts';
import { DrawTree } from './draw-tree.tsx';
import { PlayerWay } from './player-picker.tsx';
import { RoundJumps } from './round-jumps.tsx';
import { useLitPlayers } from './use-lit-players.ts';
import { useRound } from './use-round.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useSwipe } from '@courtcast/web-ui/use-swipe.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useZoom } from './use-zoom.ts';
import type { Bracket } from '../bracket/bracket.ts';
import { roundLabel } from '../bracket/bracket-words.ts';
import { useCurrentInView } from '@courtcast/web-ui/use-current-in-view.ts';
import type { Zoom } from './use-zoom.ts';

interface ZoomBarProps {
  readonly zoom: Zoom;
  readonly onFit: () => void;
}

/** Changes the size of the tree. */
function ZoomBar({ zoom, onFit }: ZoomBarProps) {
  const { tournament } = useWords();
  return (
    <div className="zoom" role="group" aria-label={tournament.size}>
      <Button
        look="bare"
        className="zoom__button"
        disabled={!zoom.canShrink}
        aria-label={tournament.smaller}
        title={tournament.smaller}
        onClick={() => zoom.by(-1)}
      >
        −
      </Button>
      <Button
        look="bare"
        className="zoom__button"
        disabled={!zoom.canGrow}
        aria-label={tournament.larger}
        title={tournament.larger}
        onClick={() => zoom.by(1)}
      >
        +
      </Button>
      <Button look="bare" className="zoom__button zoom__button--wide" onClick={onFit}>
        {tournament.fit}
      </Button>
    </div>
  );
}

interface RoundTabsProps {
  readonly bracket: Bracket;
  readonly round: number;
  readonly show: (round: number) => void;
}

/** The rounds of a draw side by side, where one of them is shown. */
function RoundTabs({ bracket, round, show }: RoundTabsProps) {
  const words = useWords();
  const { tournament } = words;
  const bar = useCurrentInView<HTMLDivElement>('[aria-pressed="true"]', round);
  return (
    <div ref={bar} className="round-tabs" role="group" aria-label={tournament.roundsOfDraw}>
      {bracket.rounds.map(({ round: one, stage, step, matches }) => {
        const live = matches.filter(({ match }) => match?.status === 'in_progress').length;
        return (
          <Button key={one} look="tab" aria-pressed={one === round} onClick={() => show(one)}>
            {roundLabel(words, { round: one, stage, step })}
            {live > 0 && <span className="round-tabs__live">{tournament.liveMatches(live)}</span>}
          </Button>
        );
      })}
    </div>
  );
}

interface DrawBoardProps {
  readonly context: DrawContext;
  readonly live: LiveScores;
  /** Id of the player whose way is shown; empty for none. */
  readonly chosen: string;
  /** What stands beside the size of the tree. */
  readonly children: ReactNode;
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** A draw: as a tree on wide screens, round by round on others. */
export function DrawBoard({ context, live, chosen, children }: DrawBoardProps) {
  const { bracket } = context;
  const { tournament } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutTree(bracket), [bracket]);
  const { round, show } = useRound(bracket, frame);
  const { lit, handlers } = useLitPlayers(bracket, chosen);
  const zoom = useZoom(sizeOf(layout).width);
  const moveFocus = useTreeKeys(bracket);
  const swipe = useSwipe((step) => {
    const index = bracket.rounds.findIndex((one) => one.round === round) + step;
    const next = bracket.rounds[index];
    if (next !== undefined) show(next.round);
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps = zoomKeys[event.key];
    if (steps !== undefined && !event.ctrlKey && !event.metaKey) zoom.by(steps);
    else moveFocus(event);
  }
  return (
    <section className="draw-board" aria-label={tournament.tree}>
      <div className="draw-board__tools">
        {children}
        <ZoomBar zoom={zoom} onFit={() => zoom.fit(frame)} />
        <p className="draw-board__keys">{tournament.keys}</p>
      </div>
      <PlayerWay context={context} chosen={chosen} live={live} />
      <RoundTabs bracket={bracket} round={round} show={show} />
      <RoundJumps bracket={bracket} round={round} board={frame} />
      <div ref={frame} className="draw-board__frame" onKeyDown={onKeyDown} {...handlers} {...swipe}>
        <div
          className="draw-tree"
          data-zoom={zoom.level}
          data-lit={lit !== ''}
          data-pairs={isOfPairs(bracket)}
          data-columns={layout.columns}
          data-size={2 * (bracket.rounds[0]?.matches.length ?? 0)}
        >
          <DrawTree context={context} layout={layout} live={live} lit={lit} round={round} />
        </div>
      </div>
    </section>
  );
}
