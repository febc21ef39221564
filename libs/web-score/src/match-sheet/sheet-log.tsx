import type { LogEntryView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { loggedSetName, setsOfLog } from '../match/point-log.ts';
import type { LoggedGame } from '../match/point-log.ts';
import type { NameOf } from './event-words.ts';

interface SheetLogProps {
  readonly entries: readonly LogEntryView[];
  readonly nameOf: NameOf;
}

interface GameRowProps {
  readonly game: LoggedGame;
  readonly number: number;
  readonly nameOf: NameOf;
}

function GameRow({ game, number, nameOf }: GameRowProps) {
  const words = useWords().umpire.sheet;
  const points = game.points.map(({ home, guest }) => `${home}–${guest}`);
  return (
    <tr>
      <th scope="row">{game.isTiebreak ? words.tiebreak : words.game(number)}</th>
      <td>{words.serves(nameOf(game.server))}</td>
      <td>{points.join(' ')}</td>
      <td className="sheet__games">
        {game.home}–{game.guest}
      </td>
    </tr>
  );
}

/** All games with their points, set by set, in the order of play. */
export function SheetLog({ entries, nameOf }: SheetLogProps) {
  const { scores, umpire } = useWords();
  const words = umpire.sheet;
  return setsOfLog(entries).map((set) => (
    <table key={set.number} className="sheet__table sheet__table--log">
      <caption>
        {words.log} · {loggedSetName(scores, set)} · {set.home}–{set.guest}
      </caption>
      <tbody>
        {set.games.map((game, index) => (
          <GameRow key={game.key} game={game} number={index + 1} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  ));
}
