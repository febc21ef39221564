import type { EntryMail } from '@courtcast/contracts';

/** An entry of Ana in singles, confirmed and accepted, as tournaments answers it. */
export function entryMail(over: Partial<EntryMail> = {}): EntryMail {
  return {
    tournament: { id: 't', name: 'City Open' },
    ...{ drawName: 'Women', pairs: false, status: 'accepted', place: null, reason: null },
    ...{ isConfirmed: true, isConfirmedByMail: true, isJoined: false, partnerState: 'none' },
    ...{ isLooking: false, feeText: null, language: 'en', partner: null, requests: [] },
    entrant: {
      ...{ playerId: 'ana', name: 'Ana Arias', email: 'ana@example.com', isPlayer: false },
      ...{ confirmKey: 'key-to-confirm', manageKey: 'key-to-keep' },
    },
    ...over,
  };
}

/** Her partner, without an account. */
export const bea: NonNullable<EntryMail['partner']> = {
  ...{
    playerId: 'bea',
    name: 'Bea Blum',
    email: 'bea@example.com',
    isPlayer: false,
    partnerKey: 'key-of-bea',
  },
};
