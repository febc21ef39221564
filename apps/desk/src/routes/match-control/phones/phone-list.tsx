import type { AnswerOf } from '@courtcast/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';

type Phone = AnswerOf<'listBoards'>['data'][number];

interface PhoneRowProps {
  readonly phone: Phone;
  readonly zone: string | null;
  /** Shows its code, where that was made here. */
  readonly show: (() => void) | null;
}

function PhoneRow({ phone: { id, name, expiresAt, hasEnded }, zone, show }: PhoneRowProps) {
  const { phones: words } = useDeskWords().day;
  const formats = useFormats();
  const confirm = useConfirm();
  const revoke = useSave('deleteBoard', { touches: ['listBoards'] });
  const run = async () => {
    const question = { title: words.revokeQuestion(name), consequences: [words.revokeText] };
    if (await confirm({ ...question, action: words.revoke, isDestructive: true }))
      await revoke.save({ params: { id } });
  };
  const until = expiresAt === null ? '' : words.works(formats.dayAndTime(expiresAt, zone));
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

interface PhoneListProps {
  readonly query: UseQueryResult<AnswerOf<'listBoards'>>;
  /** By whose clock it is said until when they work; null: by that of the device. */
  readonly zone: string | null;
  /** Whether the code of a phone can be shown: its key is known here. */
  readonly isKnown: (id: string) => boolean;
  readonly show: (id: string) => void;
}

/** The scoring links of a match: which work, and revoking them. */
export function PhoneList({ query, zone, isKnown, show }: PhoneListProps) {
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
                  zone={zone}
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
