import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useDayContext } from './use-day.ts';
import type { MadeLink } from './use-day.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

/** The query of a match's scoring links. */
export function phonesOf(matchId: string) {
  return ask('listBoards', { query: { matchId, perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } });
}

/** The address for a phone: the key is in the fragment, which is not sent to a server. */
export function addressOf({ url, board, key }: MadeLink): string {
  return url ?? `${window.location.origin}/score/${board.matchId}#${key}`;
}

/** Creates scoring links, and keeps their keys while the page is open. */
export function usePhones(matchId: string) {
  const { phones: words } = useDeskWords().day;
  const { links, keepLink } = useDayContext();
  const queries = useQueryClient();
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const make = async (): Promise<void> => {
    const made = [...links.values()].filter(({ board }) => board.matchId === matchId);
    const listed = queries.getQueryData<AnswerOf<'listBoards'>>(phonesOf(matchId).queryKey);
    const count = Math.max(made.length, listed?.meta.total ?? 0);
    const { answer } = await create.save({ body: { matchId, name: words.name(count + 1) } });
    if (answer !== null) keepLink(answer.data);
  };
  return { make, isMaking: create.isSaving, refusal: create.refusal };
}

interface ShownCodeProps {
  /** The holder, such as `Phone 1`. */
  readonly name: string;
  readonly text: string;
  readonly address: string;
}

/** A scoring link, as a QR code and to copy. */
export function ShownCode({ name, text, address }: ShownCodeProps) {
  const { phones: words } = useDeskWords().day;
  return (
    <CodePanel
      address={address}
      link={words.link}
      codeOf={words.codeOf(name)}
      copy={{ label: words.copy, copied: words.copied }}
    >
      <h3>{name}</h3>
      <p>{text}</p>
    </CodePanel>
  );
}

type Phone = AnswerOf<'listBoards'>['data'][number];

interface PhoneRowProps {
  readonly phone: Phone;
  readonly zone: string | null;
  /** Shows its QR code; null if the key is not known here. */
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
        <Button look="link" onClick={show} of={name}>
          {words.show}
        </Button>
      )}
      <Button look="link" disabled={revoke.isSaving} onClick={() => void run()} of={name}>
        {words.revoke}
      </Button>
    </li>
  );
}

interface PhoneListProps {
  readonly query: UseQueryResult<AnswerOf<'listBoards'>>;
  /** Zone of expiry times; null: the device's. */
  readonly zone: string | null;
  /** Whether the key of a link is known here, so that its QR code can be shown. */
  readonly isKnown: (id: string) => boolean;
  readonly show: (id: string) => void;
}

/** The scoring links of a match, with their states and buttons to revoke them. */
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

/** The link whose code is shown: the requested one, else the newest valid one created here. */
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

/** The phones that score a match: one press creates a link and shows its code. */
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
        <Button disabled={isMaking} onClick={makeAnother}>
          {own.length === 0 ? words.first : words.make}
        </Button>
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
