import type { EntryMark } from '@courtcast/web-score/match/shown-match.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { nameOfEntrant } from '../field/entrant-list.ts';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Entrant } from '../field/entrant-list.ts';

const marks: readonly EntryMark[] = ['Q', 'LL', 'WC', 'ALT', 'SE'];

interface EntrantRowProps {
  readonly entrant: Entrant;
  /** Whether the partner is missing. */
  readonly isLone: boolean;
  readonly seeds: number;
  readonly isBusy: boolean;
  readonly onSeed: (seed: number | null) => void;
  readonly onMark: (mark: EntryMark | null) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

type MarkProps = Pick<EntrantRowProps, 'entrant' | 'isBusy' | 'onMark'> & { readonly name: string };

/** How they came into the draw, to be chosen. */
function MarkChoice({ name, entrant: { entryMark }, isBusy, onMark }: MarkProps) {
  const { entrants } = useDeskWords();
  const { entryMarks } = useWords().scores;
  return (
    <label className="entrants__seed">
      <span className="visually-hidden">{entrants.markOf(name)}</span>
      <Select
        value={entryMark ?? ''}
        disabled={isBusy}
        title={entryMark ? entryMarks[entryMark] : undefined}
        onChoose={(next) => onMark(marks.find((mark) => mark === next) ?? null)}
      >
        <option value="">–</option>
        {marks.map((mark) => (
          <option key={mark} value={mark} title={entryMarks[mark]}>
            {mark}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** One who stands in a draw: with the seed by number, and what can be done. */
export function EntrantRow({
  entrant,
  isLone,
  seeds,
  isBusy,
  onSeed,
  onMark,
  onEdit,
  onRemove,
}: EntrantRowProps) {
  const { tournament: words, entrants } = useDeskWords();
  const name = nameOfEntrant(entrant);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li>
      <label className="entrants__seed">
        <span className="visually-hidden">{words.entrants.seedOf(name)}</span>
        <Select
          value={entrant.seed ?? ''}
          disabled={isBusy}
          onChoose={(next) => onSeed(next === '' ? null : Number(next))}
        >
          <option value="">–</option>
          {Array.from({ length: seeds }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Select>
      </label>
      <div className="rows__main">
        {name}
        {isLone && <span className="rows__more"> · {entrants.pairs.withoutPartner}</span>}
      </div>
      <MarkChoice name={name} entrant={entrant} isBusy={isBusy} onMark={onMark} />
      <Button look="link" onClick={onEdit}>
        {entrants.player.edit}
        {of}
      </Button>
      <Button look="link" disabled={isBusy} onClick={onRemove}>
        {words.entrants.remove}
        {of}
      </Button>
    </li>
  );
}
