import { useId } from 'react';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { shownMatches } from '../bracket/bracket.ts';
import type { Bracket } from '../bracket/bracket.ts';
import { newsOf } from '../bracket/bracket-words.ts';
import { pathOf } from '../bracket/player-path.ts';
import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';
import { locales } from '@courtcast/web-messages/languages.ts';
import type { DrawContext } from './draw-context.ts';
import { DrawMatch } from './draw-match.tsx';
import type { LiveScores } from '../bracket/match-score.ts';

export const PLAYER_PARAM = 'player';

interface Option {
  readonly id: string;
  readonly name: string;
}

/** All players of a draw, by name. */
function playersOf(bracket: Bracket, locale: string): Option[] {
  const sides = shownMatches(bracket).flatMap(({ home, guest }) => [home, guest]);
  const known = new Map(
    sides.flatMap(({ players }) => players.map((player) => [player.id, player] as const)),
  );
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/** Chooses the player whose path is shown; the choice is in the address. */
export function PlayerPicker({ bracket, chosen }: { readonly bracket: Bracket; readonly chosen: string }) {
  const { language, words } = useLanguage();
  const [, setParams] = useSearchParams();
  const id = useId();
  const choose = (playerId: string) =>
    setParams(
      (before) => {
        const { [PLAYER_PARAM]: _player, ...rest } = Object.fromEntries(before);
        return playerId === '' ? rest : { ...rest, [PLAYER_PARAM]: playerId };
      },
      { replace: true },
    );
  return (
    <p className="picker">
      <label htmlFor={id}>{words.tournament.findPlayer}</label>
      <Select id={id} className="picker__select" value={chosen} onChoose={choose}>
        <option value="">{words.tournament.allPlayers}</option>
        {playersOf(bracket, locales[language]).map((player) => (
          <option key={player.id} value={player.id}>
            {player.name}
          </option>
        ))}
      </Select>
    </p>
  );
}

interface PlayerWayProps {
  readonly context: DrawContext;
  readonly chosen: string;
  readonly live: LiveScores;
}

/** The path of the chosen player: the next match in a sentence, and their matches from the first to the final. */
export function PlayerWay({ context, chosen, live }: PlayerWayProps) {
  const words = useWords();
  const { bracket } = context;
  const { stood, ahead } = pathOf(bracket, chosen);
  const news = newsOf(words, bracket, chosen);
  if (news === null) return null;
  return (
    <section className="way">
      <p className="way__news" role="status">
        {news}
      </p>
      <ol className="way__matches">
        {[...stood, ...ahead].map((match) => (
          <li key={match.key}>
            <DrawMatch context={context} match={match} live={live.get(match.match?.id ?? '')} lit={chosen} />
          </li>
        ))}
      </ol>
    </section>
  );
}
