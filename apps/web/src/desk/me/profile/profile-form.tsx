import type { AnswerOf } from '@courtcast/client';
import { countryCodes } from '@courtcast/contracts/country-codes';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { locales } from '../../../i18n/languages.ts';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { etagOf } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { useToast } from '../../kit/toast/toasts.tsx';

type Player = AnswerOf<'getPlayer'>;

/** What stands in the form. */
interface ProfileValues {
  readonly name: string;
  readonly nationality: string;
  readonly gender: string;
}

function valuesOf({ name, nationality, gender }: Player): ProfileValues {
  return { name, nationality: nationality ?? '', gender: gender ?? '' };
}

const genders = ['female', 'male', 'other'] as const;

function useCountries() {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locales[language]], { type: 'region' });
    const order = new Intl.Collator(locales[language]);
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => order.compare(one.label, other.label));
  }, [language]);
}

function useFields(): FieldsOf<ProfileValues> {
  const { profile } = useDeskWords().me;
  const none = { value: '', label: profile.notSaid };
  return {
    name: { kind: 'text', label: profile.name, isRequired: true, maxLength: 200, autoComplete: 'name' },
    nationality: { kind: 'select', label: profile.nationality, options: [none, ...useCountries()] },
    gender: {
      kind: 'select',
      label: profile.gender,
      hint: profile.genderHint,
      options: [none, ...genders.map((value) => ({ value, label: profile.genders[value] }))],
    },
  };
}

/** Name, country and gender of the own player. */
export function ProfileForm({ player }: { readonly player: Player }) {
  const { profile } = useDeskWords().me;
  const toast = useToast();
  const patch = useSave('patchPlayer', { touches: ['getPlayer', 'getMe'] });
  const fields = useFields();
  const save = ({ name, nationality, gender }: ProfileValues) =>
    patch.save({
      params: { id: player.id },
      body: { name, nationality: nationality || null, gender: genders.find((one) => one === gender) ?? null },
      ifMatch: etagOf(player),
    });
  return (
    <RecordForm
      name={`player:${player.id}`}
      initial={valuesOf(player)}
      fields={fields}
      save={save}
      action={profile.save}
      onSaved={() => toast({ text: profile.saved })}
    />
  );
}
