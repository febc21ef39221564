import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { courtCountOf, courtsOf } from './evening-values.ts';
import type { PartProps } from './evening-values.ts';

/** The courts of a club. */
export type Courts = AnswerOf<'listClubCourts'>;

const MAX_COUNTED = 8;

/** On which courts: those of the club, or only how many. */
export function CourtChips({ values, change, courts }: PartProps & { readonly courts: Courts }) {
  const { fresh } = useDeskWords().evening;
  const { scores } = useWords();
  if (courts.length === 0)
    return (
      <Choice
        look="chips"
        legend={fresh.courtCount}
        value={courtCountOf(values, courts)}
        options={Array.from({ length: MAX_COUNTED }, (_, index) => ({
          value: index + 1,
          label: String(index + 1),
        }))}
        onChoose={(courtCount) => change({ courtCount })}
      />
    );
  const chosen = courtsOf(values, courts);
  const toggle = (id: string) =>
    change({ courtIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className="field">
      <legend className="field__label">{fresh.courts}</legend>
      <div className="chips">
        {courts.map((court) => (
          <label key={court.id} className="chip">
            <Tick checked={chosen.includes(court.id)} onChange={() => toggle(court.id)} />
            {courtName(scores, court)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
