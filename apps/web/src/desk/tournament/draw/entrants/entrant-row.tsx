import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { nameOfEntrant } from './entrant-list.ts';
import type { Entrant } from './entrant-list.ts';

interface EntrantRowProps {
  readonly entrant: Entrant;
  /** Whether the partner is missing. */
  readonly isLone: boolean;
  readonly seeds: number;
  readonly isBusy: boolean;
  readonly onSeed: (seed: number | null) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One who stands in a draw: with the seed by number, and what can be done. */
export function EntrantRow({ entrant, isLone, seeds, isBusy, onSeed, onEdit, onRemove }: EntrantRowProps) {
  const { tournament: words, entrants } = useDeskWords();
  const name = nameOfEntrant(entrant);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li>
      <label className="entrants__seed">
        <span className="visually-hidden">{words.entrants.seedOf(name)}</span>
        <select
          className="field__input"
          value={entrant.seed ?? ''}
          disabled={isBusy}
          onChange={({ target }) => onSeed(target.value === '' ? null : Number(target.value))}
        >
          <option value="">–</option>
          {Array.from({ length: seeds }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <div className="rows__main">
        {name}
        {isLone && <span className="rows__more"> · {entrants.pairs.withoutPartner}</span>}
      </div>
      <button type="button" className="link-button" onClick={onEdit}>
        {entrants.player.edit}
        {of}
      </button>
      <button type="button" className="link-button" disabled={isBusy} onClick={onRemove}>
        {words.entrants.remove}
        {of}
      </button>
    </li>
  );
}
