import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useDayContext } from '../state/day-context.ts';
import { PhoneList } from './phone-list.tsx';
import { ShownCode } from './shown-code.tsx';
import { addressOf, phonesOf, usePhones } from './use-phones.ts';

type Phone = AnswerOf<'listBoards'>['data'][number];

/** The link whose code is shown: the one that was asked for, else the newest that was made here and still works. */
function useShownLink(matchId: string, phones: readonly Phone[] | undefined) {
  const { links } = useDayContext();
  const [wanted, setWanted] = useState<string | null>(null);
  const working = new Set(phones?.filter(({ hasEnded }) => !hasEnded).map(({ id }) => id));
  const own = [...links.values()].filter(
    ({ board }) => board.matchId === matchId && (phones === undefined || working.has(board.id)),
  );
  const shown = own.find(({ board }) => board.id === wanted) ?? own.at(-1);
  return { shown, own, show: setWanted };
}

/** Phones that score a match: one press makes another one and shows its code. */
export function Phones({ matchId }: { readonly matchId: string }) {
  const { phones: words } = useDeskWords().day;
  const formats = useFormats();
  const query = useQuery(phonesOf(matchId));
  const { make, isMaking, refusal } = usePhones(matchId);
  const { tournament } = useDayContext();
  const { shown, own, show } = useShownLink(matchId, query.data?.data);
  const until = (expiresAt: string | null) =>
    expiresAt === null ? '' : words.until(formats.dayAndTime(expiresAt, tournament.timeZone));
  const makeAnother = () => {
    show(null);
    void make();
  };
  return (
    <>
      <p>{words.text}</p>
      {shown !== undefined && (
        <ShownCode name={shown.board.name} text={until(shown.board.expiresAt)} address={addressOf(shown)} />
      )}
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <button type="button" className="button" disabled={isMaking} onClick={makeAnother}>
          {own.length === 0 ? words.first : words.make}
        </button>
      </div>
      <PhoneList
        query={query}
        zone={tournament.timeZone}
        isKnown={(id) => own.some(({ board }) => board.id === id)}
        show={show}
      />
    </>
  );
}
