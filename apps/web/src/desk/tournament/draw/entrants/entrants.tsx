import { maxSeeds } from '@courtcast/scoring-rules';
import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { useWords } from '../../../../i18n/language-context.tsx';
import { warningText } from '../../../kit/form/warning-text.ts';
import type { Warning } from '../../../kit/form/warning-text.ts';
import type { NamesByPath } from '../../../kit/form/named-paths.ts';
import { RefusalNote } from '../../../kit/form/refusal-note.tsx';
import { useToast } from '../../../kit/toast/toasts.tsx';
import { useTournament } from '../../use-tournament.ts';
import { useEntrants } from '../use-draw.ts';
import type { Draw } from '../use-draw.ts';
import { AddEntrant } from './add-entrant.tsx';
import { CsvImport } from './csv-import.tsx';
import { inOrder, nameOfEntrant, withSeed, withoutEntrant } from './entrant-list.ts';
import type { Entrant } from './entrant-list.ts';
import { Registrations } from './registrations.tsx';
import { usePutBack } from './use-put-back.ts';
import { useVoidQuestion } from './use-void-question.ts';

interface EntrantRowProps {
  readonly entrant: Entrant;
  readonly seeds: number;
  readonly isBusy: boolean;
  readonly onSeed: (seed: number | null) => void;
  readonly onRemove: () => void;
}

function EntrantRow({ entrant, seeds, isBusy, onSeed, onRemove }: EntrantRowProps) {
  const { tournament: words } = useDeskWords();
  const name = nameOfEntrant(entrant);
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
      <div className="rows__main">{name}</div>
      <button type="button" className="link-button" disabled={isBusy} onClick={onRemove}>
        {words.entrants.remove}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly people: NamesByPath;
}

/** What was entered all the same and should be looked at, such as a player whose gender is not known. */
function Warnings({ warnings, people }: WarningsProps) {
  const words = useDeskWords();
  if (warnings.length === 0) return null;
  return (
    <ul className="desk-strip" role="status">
      {warnings.map((warning) => (
        <li key={warning.path}>{warningText(words, warning, people)}</li>
      ))}
    </ul>
  );
}

/** What the numbers before the names are; each list says it itself to a screen reader. */
function SeedHead() {
  const { seedHead } = useWords().tournament;
  return (
    <p className="rows__more" aria-hidden>
      {seedHead}
    </p>
  );
}

/** Padel is played by pairs, tennis by what is entered first. */
function useIsOfPairs({ entrants }: Draw): boolean {
  const { query } = useTournament();
  if (entrants.length === 0) return query.data?.sport === 'padel';
  return entrants.some(({ players }) => players.length === 2);
}

/** Who plays in a draw, with seeds: entered by search, from registrations, or from a file. */
export function Entrants({ draw }: { readonly draw: Draw }) {
  const { entrants: texts } = useDeskWords().tournament;
  const { tournament: shown } = useWords();
  const toast = useToast();
  const { save, isSaving, refusal, warnings, people } = useEntrants(draw);
  const { entrants, size } = draw;

  const mayVoid = useVoidQuestion();
  const change = async (others: readonly Entrant[]) => (await mayVoid(draw)) && save(others);
  const putBack = usePutBack(draw.id);
  const remove = async (entrant: Entrant, index: number) => {
    if (!(await change(withoutEntrant(entrants, index)))) return;
    const action = { label: texts.undo, run: () => void putBack(entrant, index) };
    toast({ text: texts.removed(nameOfEntrant(entrant)), action });
  };
  const isPairs = useIsOfPairs(draw);
  return (
    <section className="panel-card" aria-labelledby="entrants-title">
      <h2 className="panel-card__title" id="entrants-title">
        {texts.title}
      </h2>
      <p>
        {(isPairs ? shown.pairs : shown.players)(entrants.length)} · {texts.room(size - entrants.length)}
      </p>
      <RefusalNote refusal={refusal} people={people} />
      <Warnings warnings={warnings} people={people} />
      {entrants.length > 0 && <SeedHead />}
      <ul className="rows entrants">
        {inOrder(entrants).map(({ entrant, index }) => (
          <EntrantRow
            key={entrant.players.map(({ id }) => id).join()}
            entrant={entrant}
            seeds={Math.min(maxSeeds(size), entrants.length)}
            isBusy={isSaving}
            onSeed={(seed) => void change(withSeed(entrants, index, seed))}
            onRemove={() => void remove(entrant, index)}
          />
        ))}
      </ul>
      <AddEntrant
        isPairs={isPairs}
        isFirst={entrants.length === 0}
        isBusy={isSaving}
        add={(players) => change([...entrants, { players, seed: null }])}
      />
      <Registrations draw={draw} add={(more) => change([...entrants, ...more])} isBusy={isSaving} />
      <CsvImport draw={draw} />
    </section>
  );
}
