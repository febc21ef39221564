import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { NEW_PLAYER, withPlayer } from './player-columns.ts';
import type { Report } from './use-import.ts';

interface NamesakeChoicesProps {
  readonly text: string;
  readonly namesakes: Report['namesakes'];
  readonly isBusy: boolean;
  /** Checks the file with a player chosen in it. */
  readonly check: (text: string) => void;
}

/** Who is meant by names that others of the tournament have, or nearly: each chosen by one press. */
export function NamesakeChoices({ text, namesakes = [], isBusy, check }: NamesakeChoicesProps) {
  const { csv: words } = useDeskWords().entrants;
  return namesakes.map(({ row, column, name, candidates }) => {
    const choose = (playerId: string) => () => check(withPlayer(text, row, { column, playerId }));
    return (
      <fieldset key={`${row} ${column}`} className="field csv-line">
        <legend className="field__label">{words.sameOrNot(row, name)}</legend>
        <div className="form__actions">
          {candidates.map((one) => (
            <button
              key={one.playerId}
              type="button"
              className="button button--quiet"
              disabled={isBusy}
              onClick={choose(one.playerId)}
            >
              {one.nationality === null ? one.name : `${one.name} (${one.nationality})`}
            </button>
          ))}
          <button
            type="button"
            className="button button--quiet"
            disabled={isBusy}
            onClick={choose(NEW_PLAYER)}
          >
            {words.freshPlayer}
          </button>
        </div>
      </fieldset>
    );
  });
}
