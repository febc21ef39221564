import { Choice } from '@courtcast/web-ui/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import type { EntryField, EntryValues, PartnerWay } from './entry-values.ts';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import { SelectField, TextField } from './fields.tsx';

interface PartnerPartProps {
  readonly tournamentId: string;
  readonly list: EntryList;
  readonly values: EntryValues;
  readonly change: (name: EntryField, value: string) => void;
  readonly faultOf: (name: EntryField) => string | undefined;
}

type Looking = AnswerOf<'listLooking'>['data'];

/** The level by results, else what they say. */
function levelOf({ level = null, rating }: Looking[number]): number | null {
  return level ?? rating;
}

/** Those of the nearest level first; who says none, and hidden players, last. Without a level of one's own, as they came. */
export function byNearness(looking: Looking, own: number | null): Looking {
  if (own === null || Number.isNaN(own)) return looking;
  const distance = (one: Looking[number]) => {
    const level = levelOf(one);
    return level === null ? Infinity : Math.abs(level - own);
  };
  return looking.toSorted((one, other) => {
    const [a, b] = [distance(one), distance(other)];
    return a === b ? 0 : a - b;
  });
}

/** The players looking for a partner in this draw, requested once somebody wants to ask one; undefined until loaded. */
function useLooking(tournamentId: string, drawId: string): Looking | undefined {
  return useQuery(read('listLooking', { params: { id: tournamentId }, query: { drawId } })).data?.data;
}

function NamedPartner({ values, change, faultOf }: PartnerPartProps) {
  const { form } = useWords().entering;
  const common = (name: 'partnerName' | 'partnerEmail') => ({
    ...{ name, value: values[name], isRequired: true, fault: faultOf(name) },
    onChange: (text: string) => change(name, text),
  });
  return (
    <div className="form__row">
      <TextField {...common('partnerName')} label={form.partnerName} maxLength={100} />
      <TextField {...common('partnerEmail')} label={form.partnerEmail} type="email" maxLength={254} />
    </div>
  );
}

/** The choice of a player who is looking for a partner. */
function AskedPartner({ tournamentId, list, values, change, faultOf }: PartnerPartProps) {
  const { form, looking: words } = useWords().entering;
  const formats = useFormats();
  const looking = useLooking(tournamentId, list.drawId);
  if (looking?.length === 0) return <p role="status">{words.none}</p>;
  return (
    <SelectField
      name="partnerEntryId"
      label={form.whom}
      empty={form.choose}
      value={values.partnerEntryId}
      onChange={(id) => change('partnerEntryId', id)}
      isRequired
      fault={faultOf('partnerEntryId')}
      options={byNearness(looking ?? [], typedNumberOrNull(values.rating)).map((one) => {
        const level = levelOf(one);
        return {
          value: one.id,
          label: level === null ? one.name : `${one.name} · ${words.level(formats.number(level))}`,
        };
      })}
    />
  );
}

/** The choice of a partner: by name, by asking a player who is looking, or by looking for one. */
export function PartnerPart(props: PartnerPartProps) {
  const { values, change } = props;
  const { form } = useWords().entering;
  const hints: Partial<Record<PartnerWay, string>> = {
    named: form.ways.namedHint,
    looking: form.ways.lookingHint,
  };
  const ways: readonly PartnerWay[] = ['named', 'ask', 'looking', 'later'];
  return (
    <Choice
      className="form__group"
      legendClass="form__legend"
      legend={form.partner}
      options={ways.map((way) => ({ value: way, label: form.ways[way], hint: hints[way] }))}
      value={values.way}
      onChoose={(way) => change('way', way)}
    >
      {values.way === 'named' && <NamedPartner {...props} />}
      {values.way === 'ask' && <AskedPartner {...props} />}
    </Choice>
  );
}
