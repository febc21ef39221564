import { advancingOf } from '../bracket/bracket.ts';
import type { BracketMatch } from '../bracket/bracket.ts';
import { sideLabel } from '../bracket/bracket-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PlayerLink } from '../links.tsx';
import { EntryMarkOf, Seed } from '../score/side-names.tsx';
import type { DrawContext } from './draw-context.ts';
import { WayOn } from './way-on.tsx';

interface ByeLineProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
}

/** Who had a bye in a round, and whom they play first: where one round is seen at a time. */
export function ByeLine({ context, match }: ByeLineProps) {
  const words = useWords();
  const who = advancingOf(match);
  if (who === null) return null;
  return (
    <div className="draw-bye">
      <p className="draw-bye__who">
        {who.players.length === 0 && sideLabel(words, who)}
        {who.players.map((player, index) => (
          <span key={player.id}>
            {index > 0 && ' / '}
            <PlayerLink player={player} />
          </span>
        ))}
        {who.seed !== null && <Seed seed={who.seed} />}
        <EntryMarkOf mark={who.entryMark} />
        <span className="draw-bye__word">{words.tournament.bye}</span>
      </p>
      <WayOn context={context} match={match} />
    </div>
  );
}
