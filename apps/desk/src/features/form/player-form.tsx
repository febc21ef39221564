import type { AnswerOf } from '@courtcast/client';
import { countryCodes } from '@courtcast/contracts/country-codes';
import {
  familyName,
  plainName,
  possibleFamilyNames,
  saidFamilyName,
  withFamilyName,
} from '@courtcast/scoring-rules';
import { useMemo, useRef } from 'react';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { locales } from '@courtcast/web-messages/languages.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RecordForm } from './record-form.tsx';
import type { FieldsOf } from './field-model.ts';

type Player = AnswerOf<'getPlayer'>;

/** Values of the form. */
interface PlayerValues {
  readonly name: string;
  /** Empty: by rule. */
  readonly family: string;
  readonly nationality: string;
  readonly gender: string;
  readonly seenBy: string;
}

const HIDDEN = 'hidden';
const SEEN = 'seen';

function valuesOf({ name, nationality, gender, hidden = false }: Player): PlayerValues {
  const family = saidFamilyName(name) ?? '';
  const seenBy = hidden ? HIDDEN : SEEN;
  return { name: plainName(name), family, nationality: nationality ?? '', gender: gender ?? '', seenBy };
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

function useFields(player: Player, isOwn: boolean): FieldsOf<PlayerValues> {
  const { profile } = useDeskWords().me;
  const none = { value: '', label: profile.notSaid };
  return {
    name: {
      kind: 'text',
      label: profile.name,
      isRequired: true,
      maxLength: 200,
      ...(isOwn && { autoComplete: 'name' }),
    },
    family: {
      kind: 'select',
      label: profile.family,
      hint: profile.familyHint,
      options: [
        { value: '', label: profile.byRule(familyName(plainName(player.name))) },
        ...possibleFamilyNames(player.name).map((value) => ({ value, label: value })),
      ],
    },
    nationality: { kind: 'select', label: profile.nationality, options: [none, ...useCountries()] },
    gender: {
      kind: 'select',
      label: profile.gender,
      hint: profile.genderHint,
      options: [none, ...genders.map((value) => ({ value, label: profile.genders[value] }))],
    },
    seenBy: {
      kind: 'select',
      label: profile.seen,
      hint: profile.seenHint,
      options: [
        { value: SEEN, label: profile.seenByAll },
        { value: HIDDEN, label: profile.hidden },
      ],
    },
  };
}

interface PlayerFormProps {
  readonly player: Player;
  /** Whether it is the player of who is signed in. */
  readonly isOwn?: boolean;
  /** The button, in words of the step. */
  readonly action: string;
  readonly onSaved: (saved: Player) => void;
}

/** Name, country and gender of a player, and who sees the name: one's own, or for staff one without an account. */
export function PlayerForm({ player, isOwn = false, action, onSaved }: PlayerFormProps) {
  const patch = useSave('patchPlayer', { touches: ['getPlayer', 'getMe', 'listPlayers'] });
  const fields = useFields(player, isOwn);
  const saved = useRef(player);
  const save = async ({ name, family, nationality, gender, seenBy }: PlayerValues) => {
    const outcome = await patch.save({
      params: { id: player.id },
      body: {
        name: withFamilyName(name, family || null),
        nationality: nationality || null,
        gender: genders.find((one) => one === gender) ?? null,
        // Untouched, it stays undecided: whoever says later that they are young is hidden then.
        ...(seenBy !== valuesOf(player).seenBy && { hidden: seenBy === HIDDEN }),
      },
      ifMatch: etagOf(player),
    });
    if (outcome.answer !== null) saved.current = outcome.answer.data;
    return outcome;
  };
  return (
    <RecordForm
      name={`player:${player.id}`}
      initial={valuesOf(player)}
      fields={fields}
      save={save}
      action={action}
      onSaved={() => onSaved(saved.current)}
    />
  );
}
