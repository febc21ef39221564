import { memo, useId, useMemo } from 'react';
import type { BracketMatch, BracketRound } from '../bracket/bracket.ts';
import { roundLabel, sideLabel } from '../bracket/bracket-words.ts';
import type { LiveScores } from '../bracket/match-score.ts';
import { litKeys } from '../bracket/player-path.ts';
import { isEmpty, rowClasses, sizeOf } from '../bracket/tree-layout.ts';
import type { TreeLayout } from '../bracket/tree-layout.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { DrawContext } from './draw-context.ts';
import { DrawMatch } from './draw-match.tsx';
import { advancingOf } from '../bracket/bracket.ts';
import { PlayerLinks } from '../links.tsx';
import { EntryMarkOf, Seed } from '../score/side-names.tsx';
import { WayOn } from './way-on.tsx';

interface ByeLineProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
}

/** The byes of a round and their first opponents, in the view of one round. */
function ByeLine({ context, match }: ByeLineProps) {
  const words = useWords();
  const who = advancingOf(match);
  if (who === null) return null;
  return (
    <div className="draw-bye">
      <p className="draw-bye__who">
        {who.players.length === 0 && sideLabel(words, who)}
        <PlayerLinks players={who.players} />
        {who.seed !== null && <Seed seed={who.seed} />}
        <EntryMarkOf mark={who.entryMark} />
        {who.groupFinish !== undefined && (
          <span className="draw-bye__finish">
            {words.tournament.groups.finish(who.groupFinish.position, who.groupFinish.group)}
          </span>
        )}
        <span className="draw-bye__word">{words.tournament.bye}</span>
      </p>
      <WayOn context={context} match={match} />
    </div>
  );
}

/** The highlighted players, and the keys of the matches on their paths. */
interface Lit {
  readonly players: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

interface LinesProps {
  readonly layout: TreeLayout;
  readonly lit: Lit;
}

/** The lines between matches. Numbers are in attributes: the content security policy refuses inline styles. */
const Lines = memo(function Lines({ layout, lit }: LinesProps) {
  const { width, height } = sizeOf(layout);
  return (
    <svg
      className="draw-tree__lines"
      width={`${width}em`}
      height={`${height}em`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {layout.lines.map(({ from, to, path }) => (
        <path key={from} d={path} data-lit={lit.keys.has(from) && lit.keys.has(to)} />
      ))}
    </svg>
  );
});

interface RoundProps {
  readonly context: DrawContext;
  readonly round: BracketRound;
  readonly layout: TreeLayout;
  readonly live: LiveScores;
  readonly lit: Lit;
  readonly isShown: boolean;
}

/** The highlighted players of a match, so that a match renders again only when its own highlighting changes. */
function litIn({ home, guest }: BracketMatch, { players }: Lit): string {
  const ids = [...home.players, ...guest.players].map(({ id }) => id);
  return ids.filter((id) => players.has(id)).join(' ');
}

/** A round: a column of the tree, or the only visible list. */
function Round({ context, round: one, layout, live, lit, isShown }: RoundProps) {
  const { round, stage, step, matches } = one;
  const words = useWords();
  const id = useId();
  return (
    <section
      className="draw-round"
      data-round={round}
      data-shown={isShown}
      data-empty={isEmpty(one)}
      aria-labelledby={id}
    >
      <h2 id={id} className="draw-round__name">
        {roundLabel(words, { round, stage, step })}
      </h2>
      <ol className="draw-round__matches">
        {matches.map((match) =>
          match.isPassedOver ? (
            <li key={match.key} className="draw-round__bye">
              <ByeLine context={context} match={match} />
            </li>
          ) : (
            <li
              key={match.key}
              className={rowClasses(layout.places.get(match.key)?.row ?? 0)}
              data-lit={lit.keys.has(match.key)}
            >
              <DrawMatch
                context={context}
                match={match}
                live={live.get(match.match?.id ?? '')}
                lit={litIn(match, lit)}
              />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

interface DrawTreeProps {
  readonly context: DrawContext;
  readonly layout: TreeLayout;
  readonly live: LiveScores;
  /** Ids of the highlighted players, divided by spaces. */
  readonly lit: string;
  /** The round shown on screens with room for one only. */
  readonly round: number;
}

/** The rounds of a draw side by side, with the lines between them. */
export function DrawTree({ context, layout, live, lit, round }: DrawTreeProps) {
  const { bracket } = context;
  const lighted = useMemo(() => {
    const players = lit === '' ? [] : lit.split(' ');
    return { players: new Set(players), keys: litKeys(bracket, players) };
  }, [bracket, lit]);
  return (
    <>
      <Lines layout={layout} lit={lighted} />
      {bracket.rounds.map((one) => (
        <Round
          key={one.round}
          context={context}
          round={one}
          layout={layout}
          live={live}
          lit={lighted}
          isShown={one.round === round}
        />
      ))}
    </>
  );
}
