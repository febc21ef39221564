import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { eveningTypes, usualMinutes, usualPoints } from './evening-values.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import type { PartProps } from './evening-values.ts';

const [, , USUAL_MINUTES] = usualMinutes;

const asOptions = (values: readonly number[]) => values.map((value) => ({ value, label: String(value) }));

/** Chooses when a match ends: after so many points, or minutes. */
function Length({ values, change }: PartProps) {
  const { fresh } = useDeskWords().evening;
  const { minutes, pointsTotal } = values;
  const kinds = (['points', 'minutes'] as const).map((value) => ({ value, label: fresh.lengths[value] }));
  return (
    <>
      <Choice
        look="chips"
        legend={fresh.length}
        value={minutes === null ? 'points' : 'minutes'}
        options={kinds}
        onChoose={(kind) => change({ minutes: kind === 'points' ? null : USUAL_MINUTES })}
      />
      {minutes === null ? (
        <Choice
          look="chips"
          legend={fresh.points}
          value={pointsTotal}
          options={asOptions(usualPoints)}
          onChoose={(points) => change({ pointsTotal: points })}
        />
      ) : (
        <Choice
          look="chips"
          legend={fresh.minutes}
          value={minutes}
          options={asOptions(usualMinutes)}
          onChoose={(chosen) => change({ minutes: chosen })}
        />
      )}
    </>
  );
}

/** Chooses the type of evening, each with an explanation. */
export function FormatPart({ values, change }: PartProps) {
  const { fresh } = useDeskWords().evening;
  const { evening } = useWords();
  const partners = (['all', 'mixed', 'teams'] as const).map((value) => ({
    value,
    label: fresh.partnersOf[value],
  }));
  const credits = (['average', 'none'] as const).map((value) => ({ value, label: fresh.credits[value] }));
  return (
    <Card title={fresh.format} titleId="format-title">
      <Choice
        look="chips"
        legend={fresh.type}
        value={values.drawType}
        options={eveningTypes.map((value) => ({
          value,
          label: evening.types[value],
          hint: fresh.meanings[value],
        }))}
        onChoose={(drawType) => change({ drawType })}
      />
      {values.drawType === 'americano' && (
        <Choice
          look="chips"
          legend={fresh.partners}
          value={values.partners}
          options={partners}
          onChoose={(chosen) => change({ partners: chosen })}
        />
      )}
      <Length values={values} change={change} />
      <Choice
        look="chips"
        legend={fresh.credit}
        value={values.sitOutCredit ?? 'average'}
        options={credits}
        onChoose={(sitOutCredit) => change({ sitOutCredit })}
      />
    </Card>
  );
}
