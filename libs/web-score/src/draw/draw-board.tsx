import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject, FocusEvent, PointerEvent } from 'react';
import type { LiveScores } from '../bracket/match-score.ts';
import { isOfPairs, layoutTree, sizeOf } from '../bracket/tree-layout.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { DrawContext } from './draw-context.ts';
import { DrawTree } from './draw-tree.tsx';
import { PlayerWay } from './player-picker.tsx';
import { RoundJumps } from './round-jumps.tsx';
import { useRound } from './use-round.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useSwipe } from '@courtcast/web-ui/use-swipe.ts';
import { useTreeKeys, matchAround } from './use-tree-keys.ts';
import type { Bracket, BracketMatch } from '../bracket/bracket.ts';
import { roundLabel } from '../bracket/bracket-words.ts';
import { useCurrentInView } from '@courtcast/web-ui/use-current-in-view.ts';

interface LitPlayers {
  /** Ids of the highlighted players, divided by spaces; empty for none. */
  readonly lit: string;
  readonly handlers: {
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

function playersOf(match: BracketMatch): string {
  const shown = match.winner === null ? [match.home, match.guest] : [match[match.winner]];
  return shown.flatMap(({ players }) => players.map(({ id }) => id)).join(' ');
}

function playersAround(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  return target.closest('[data-players]')?.getAttribute('data-players') ?? '';
}

/**
 * The players whose paths are highlighted: those under the mouse; else the winner, or both sides, of the
 * focused match; else the chosen player.
 */
function useLitPlayers(bracket: Bracket, chosen: string): LitPlayers {
  const [pointed, setPointed] = useState('');
  const [focused, setFocused] = useState('');
  return {
    lit: pointed || focused || chosen,
    handlers: {
      // Mouse only: a finger scrolls.
      onPointerOver: (event) => setPointed(event.pointerType === 'mouse' ? playersAround(event.target) : ''),
      onPointerLeave: () => setPointed(''),
      onFocus({ target }) {
        const match = matchAround(bracket, target);
        // Keyboard focus only: a click does not ask for the path.
        setFocused(match !== undefined && target.matches(':focus-visible') ? playersOf(match) : '');
      },
      onBlur: () => setFocused(''),
    },
  };
}

/** Font sizes of a tree in rem, equal to those in draw.css. */
const sizes = [0.5, 0.625, 0.75, 0.8125, 0.9375, 1.0625, 1.25] as const;

const REM_PX = 16;

/** A level of `sizes`, or the size at which the tree fits into its frame, as far as that is legible (draw.css). */
type Level = number | 'fit';

interface Zoom {
  readonly level: Level;
  readonly canShrink: boolean;
  readonly canGrow: boolean;
  readonly by: (steps: number) => void;
  /** Takes the largest size at which the whole tree fits into the element around it. */
  readonly fit: () => void;
}

function within(level: number): number {
  return Math.min(sizes.length - 1, Math.max(0, level));
}

function remOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize) || REM_PX;
}

/** The level of the tree as it is shown, between two levels where it fits into its frame. */
function shownLevel(level: Level, frame: HTMLElement | null, steps: number): number {
  if (level !== 'fit') return level;
  const tree = frame?.firstElementChild;
  if (tree === null || tree === undefined) return 0;
  const size = remOf(tree) / remOf(document.documentElement);
  return steps > 0
    ? sizes.findLastIndex((one) => one <= size)
    : (sizes.findIndex((one) => one >= size) + sizes.length) % sizes.length;
}

/** The zoom of a tree that is `widthEm` wide, within a frame. */
function useZoom(widthEm: number, frame: RefObject<HTMLElement | null>): Zoom {
  const [level, setLevel] = useState<Level>('fit');
  return {
    level,
    canShrink: level !== 0,
    canGrow: level !== sizes.length - 1,
    by: (steps) => setLevel((before) => within(shownLevel(before, frame.current, steps) + steps)),
    fit() {
      if (frame.current === null) return;
      const most = frame.current.clientWidth / (widthEm * remOf(document.documentElement));
      setLevel(within(sizes.findLastIndex((size) => size <= most)));
    },
  };
}

interface ZoomBarProps {
  readonly zoom: Zoom;
}

/** Buttons that zoom the tree. */
function ZoomBar({ zoom }: ZoomBarProps) {
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
      <Button look="bare" className="zoom__button zoom__button--wide" onClick={zoom.fit}>
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

/** Tabs of the rounds, on screens that show one round at a time. */
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
  /** Id of the player whose path is shown; empty for none. */
  readonly chosen: string;
  /** The name of the tree if the page has several. */
  readonly label?: string;
  /** Content beside the zoom buttons. */
  readonly children?: ReactNode;
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** A draw: a tree on wide screens, one round at a time on others. */
export function DrawBoard({ context, live, chosen, label, children }: DrawBoardProps) {
  const { bracket } = context;
  const { tournament } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutTree(bracket), [bracket]);
  const { round, show } = useRound(bracket, frame);
  const { lit, handlers } = useLitPlayers(bracket, chosen);
  const zoom = useZoom(sizeOf(layout).width, frame);
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
    <section className="draw-board" aria-label={label ?? tournament.tree}>
      <div className="draw-board__tools">
        {children}
        <ZoomBar zoom={zoom} />
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
