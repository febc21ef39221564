import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSave } from '../../api/use-save.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useDayContext } from '../state/day-context.ts';
import { ShownCode } from './shown-code.tsx';
import { addressOf, phonesOf, usePhones } from './use-phones.ts';

type Phone = AnswerOf<'listBoards'>['data'][number];

interface PhoneRowProps {
  readonly phone: Phone;
  /** Shows its code, where that was made here. */
  readonly show: (() => void) | null;
}

function PhoneRow({ phone: { id, name, expiresAt, hasEnded }, show }: PhoneRowProps) {
  const { phones: words } = useDeskWords().day;
  const formats = useFormats();
  const { tournament } = useDayContext();
  const confirm = useConfirm();
  const revoke = useSave('deleteBoard', { touches: ['listBoards'] });
  const run = async () => {
    const question = { title: words.revokeQuestion(name), consequences: [words.revokeText] };
    if (await confirm({ ...question, action: words.revoke, isDestructive: true }))
      await revoke.save({ params: { id } });
  };
  const until = expiresAt === null ? '' : words.works(formats.dayAndTime(expiresAt, tournament.timeZone));
  return (
    <li>
      <div className="rows__main">
        {name}
        <p className="rows__more">{hasEnded ? words.ended : until}</p>
        <RefusalNote refusal={revoke.refusal} />
      </div>
      {show !== null && !hasEnded && (
        <button type="button" className="link-button" onClick={show}>
          {words.show}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <button type="button" className="link-button" disabled={revoke.isSaving} onClick={() => void run()}>
        {words.revoke}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

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

interface PhoneListProps {
  readonly query: UseQueryResult<AnswerOf<'listBoards'>>;
  /** Whether the code of a phone can be shown: its key is known here. */
  readonly isKnown: (id: string) => boolean;
  readonly show: (id: string) => void;
}

function PhoneList({ query, isKnown, show }: PhoneListProps) {
  const { phones: words } = useDeskWords().day;
  return (
    <section aria-label={words.list}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <ul className="rows">
              {data.map((phone) => (
                <PhoneRow
                  key={phone.id}
                  phone={phone}
                  show={isKnown(phone.id) ? () => show(phone.id) : null}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="rows__more">{words.lost}</p>
    </section>
  );
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
      <PhoneList query={query} isKnown={(id) => own.some(({ board }) => board.id === id)} show={show} />
    </>
  );
}
