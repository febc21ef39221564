import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { SheetCard } from './invitation-sheet.tsx';
import type { InvitedPerson } from './people.ts';
import { partsOf } from './people.ts';

type Outcome = AnswerOf<'createPlayerInvitations'>['data'][number];

/** What became of those who were not invited, by player. */
export type Failed = ReadonlyMap<string, Exclude<Outcome['outcome'], 'invited' | 'joined'>>;

/** People whom one request invites. */
const AT_ONCE = 100;

function failedOf(outcomes: readonly Outcome[]): Failed {
  return new Map(
    outcomes.flatMap(({ playerId, outcome }) =>
      outcome === 'invited' || outcome === 'joined' ? [] : [[playerId, outcome] as const],
    ),
  );
}

function cardsOf(chosen: readonly InvitedPerson[], outcomes: readonly Outcome[]): readonly SheetCard[] {
  const names = new Map(chosen.map(({ playerId, name }) => [playerId, name]));
  return outcomes.flatMap(({ playerId, key, expiresAt }) =>
    key === undefined || expiresAt === undefined
      ? []
      : [{ playerId, name: names.get(playerId) ?? '', key, expiresAt }],
  );
}

/** Invites those who are chosen: by mail, or by cards that are printed. */
export function useInviting() {
  const { accounts: words } = useDeskWords();
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('createPlayerInvitations', {
    touches: ['listPlayerInvitations'],
  });
  const [failed, setFailed] = useState<Failed>(new Map());
  const [cards, setCards] = useState<readonly SheetCard[]>([]);
  const inviteAll = async (
    chosen: readonly InvitedPerson[],
    how: (person: InvitedPerson) => { by: 'mail' | 'sheet'; email?: string; language?: Language },
  ) => {
    const outcomes: Outcome[] = [];
    for (const part of partsOf(chosen, AT_ONCE)) {
      const invitations = part.map((person) => ({ playerId: person.playerId, ...how(person) }));
      const { answer } = await save({ body: { invitations } });
      outcomes.push(...(answer?.data.data ?? []));
    }
    setFailed(failedOf(outcomes));
    return outcomes;
  };
  const mail = async (
    chosen: readonly InvitedPerson[],
    { language, emailOf }: { language: Language; emailOf: (person: InvitedPerson) => string },
  ) => {
    const outcomes = await inviteAll(chosen, (person) => {
      const email = emailOf(person).trim();
      return { by: 'mail', language, ...(email !== '' && { email }) };
    });
    const sent = outcomes.filter(({ outcome }) => outcome === 'invited').length;
    if (outcomes.length > 0) toast({ text: words.sent(sent), topic: 'accounts' });
  };
  const makeSheet = async (chosen: readonly InvitedPerson[]) => {
    const made = cardsOf(chosen, await inviteAll(chosen, () => ({ by: 'sheet' })));
    // The codes are drawn before paper is asked for.
    flushSync(() => setCards(made));
    if (made.length > 0) window.print();
  };
  return { mail, makeSheet, cards, failed, isSaving, refusal };
}
