import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';

/** Values of the form of a club. */
export interface ClubValues {
  readonly name: string;
  readonly address: string;
  readonly logo: string;
  readonly timeZone: string;
}

/** A new club, in the zone of this device. */
export function newClub(): ClubValues {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { name: '', address: '', logo: '', timeZone };
}

export function clubValues({ name, address, logo, timeZone }: AnswerOf<'getClub'>): ClubValues {
  return { name, address: address ?? '', logo: logo ?? '', timeZone };
}

/** The form's values as a request body. */
export function clubBody({ name, address, logo, timeZone }: ClubValues) {
  return { name, address: address || null, logo: logo || null, timeZone };
}

/** The fields of a club. */
export function useClubFields(): FieldsOf<ClubValues> {
  const { fields } = useDeskWords().club;
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return {
    name: { kind: 'text', label: fields.name, isRequired: true, maxLength: 200 },
    address: { kind: 'text', label: fields.address, maxLength: 500, autoComplete: 'street-address' },
    logo: { kind: 'url', label: fields.logo, hint: fields.logoHint },
    timeZone: {
      kind: 'select',
      label: fields.zone,
      options: zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    },
  };
}
