import type { LogEntryView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { setsOfLog } from '../../../scores/log/point-log.ts';
import type { LoggedGame } from '../../../scores/log/point-log.ts';
import { eventInWords } from '../describe.ts';
import type { PadPartProps } from '../pad-part.ts';
import { incidentsOf } from './sheet-data.ts';

interface SheetLogProps extends Pick<PadPartProps, 'nameOf' | 'line'> {
  readonly entries: readonly LogEntryView[];
}

function GameRow({
  game,
  number,
  nameOf,
}: Pick<PadPartProps, 'nameOf'> & { game: LoggedGame; number: number }) {
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

/** Every game with its points, set by set, in the order of play. */
export function SheetLog({ entries, nameOf }: Pick<SheetLogProps, 'entries' | 'nameOf'>) {
  const words = useWords().umpire.sheet;
  return setsOfLog(entries).map((set) => (
    <table key={set.number} className="sheet__table sheet__table--log">
      <caption>
        {words.log} · {words.set(set.number)} · {set.home}–{set.guest}
      </caption>
      <tbody>
        {set.games.map((game, index) => (
          <GameRow key={game.key} game={game} number={index + 1} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  ));
}

/** Violations, penalties, breaks and scores set by hand, with the time of each. */
export function SheetIncidents({ entries, nameOf, line }: SheetLogProps) {
  const words = useWords();
  const { time } = useFormats();
  const { sheet } = words.umpire;
  const found = incidentsOf(entries);
  return (
    <section>
      <h2>{sheet.incidents}</h2>
      {found.length === 0 ? (
        <p>{sheet.noIncidents}</p>
      ) : (
        <ul className="sheet__incidents">
          {found.map(({ seq, at, score }) => {
            const event = line.steps[seq - 1]?.event;
            const sets = score.sets.map(({ home, guest }) => `${home}–${guest}`).join(' ');
            const reason = event !== undefined && 'reason' in event ? (event.reason ?? null) : null;
            return (
              <li key={seq}>
                {at !== '' && <time dateTime={at}>{time(at, null)}</time>}{' '}
                {event !== undefined && eventInWords(words, event, nameOf)} ({sets})
                {reason !== null && `: ${reason}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
