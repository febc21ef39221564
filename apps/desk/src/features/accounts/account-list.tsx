import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldText } from '@courtcast/contracts/fold-text';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { languageNames, languageOf } from '@courtcast/web-messages/languages.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { SelectField } from '@courtcast/web-ui/fields.tsx';
import { SearchFilter } from '@courtcast/web-ui/filters.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';
import { addressOf, countsOf, isToInvite, useInvitedPeople } from './people.ts';
import type { InvitedPerson, Person } from './people.ts';
import { PersonRow } from './person-row.tsx';
import { useInviting } from './use-inviting.ts';

interface AccountListProps {
  /** What the people belong to: it heads the sheet. */
  readonly title: string;
  readonly people: readonly Person[];
}

/** The choice of people: at first those who are still to be invited. */
function useChoice(people: readonly InvitedPerson[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (one: InvitedPerson) => one.mayInvite && (changed.get(one.playerId) ?? isToInvite(one));
  return {
    isChosen,
    chosen: people.filter(isChosen),
    choose: ({ playerId }: InvitedPerson, value: boolean) =>
      setChanged(new Map(changed).set(playerId, value)),
    chooseAll: (value: boolean) => setChanged(new Map(people.map(({ playerId }) => [playerId, value]))),
    reset: () => setChanged(new Map()),
  };
}

/** Where people are written to: what the desk types counts before what is known. */
function useAddresses(people: readonly Person[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Map(
    people.flatMap(({ id, email }) => (email === undefined ? [] : [[id, email] as const])),
  );
  return {
    emailOf: (person: InvitedPerson) => addressOf(person, { typed, known }),
    type: ({ playerId }: InvitedPerson, text: string) => setTyped(new Map(typed).set(playerId, text)),
  };
}

interface WaysProps {
  readonly chosen: readonly InvitedPerson[];
  readonly inviting: ReturnType<typeof useInviting>;
  readonly emailOf: (person: InvitedPerson) => string;
  /** Whether mails are sent here. */
  readonly isMailing: boolean;
  readonly onMailed: () => void;
}

/** Mails to those who are chosen, or cards on paper. */
function Ways({ chosen, inviting, emailOf, isMailing, onMailed }: WaysProps) {
  const { accounts: words } = useDeskWords();
  const { language: ofPage } = useLanguage();
  const [language, setLanguage] = useState(ofPage);
  const isDisabled = inviting.isSaving || chosen.length === 0;
  const write = async () => {
    await inviting.mail(chosen, { language, emailOf });
    onMailed();
  };
  return (
    <>
      <RefusalNote refusal={inviting.refusal} />
      {isMailing ? (
        <SelectField
          label={words.language}
          value={language}
          onChoose={(value) => setLanguage(languageOf(value) ?? ofPage)}
        >
          {Object.entries(languageNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>{words.noMails}</p>
      )}
      <p className="form__actions">
        {isMailing && (
          <Button disabled={isDisabled} onClick={() => void write()}>
            {words.mail(chosen.length)}
          </Button>
        )}
        <Button look="quiet" disabled={isDisabled} onClick={() => void inviting.makeSheet(chosen)}>
          {words.print(chosen.length)}
        </Button>
      </p>
    </>
  );
}

interface KnownListProps extends AccountListProps {
  readonly found: readonly InvitedPerson[];
}

function KnownList({ title, people, found }: KnownListProps) {
  const { accounts: words } = useDeskWords();
  const isMailing = useQuery(ask('getMailSettings', {})).data?.sent === true;
  const [text, setText] = useState('');
  const { isChosen, chosen, choose, chooseAll, reset } = useChoice(found);
  const { emailOf, type } = useAddresses(people);
  const inviting = useInviting();
  const { joined, invited, all } = countsOf(found);
  const isForInviter = found.some(({ mayInvite }) => mayInvite);
  const shown = found.filter(({ name }) => foldText(name).includes(foldText(text)));
  return (
    <>
      <Card title={words.list} titleId="accounts-list">
        <p role="status">{words.counts(joined, all, invited)}</p>
        <SearchFilter label={words.search} value={text} onType={setText} />
        {isForInviter && (
          <div className="form__actions">
            <Button look="link" onClick={() => chooseAll(true)}>
              {words.chooseAll}
            </Button>
            <Button look="link" onClick={() => chooseAll(false)}>
              {words.chooseNone}
            </Button>
          </div>
        )}
        <ul className="rows">
          {shown.map((person) => (
            <PersonRow
              key={person.playerId}
              person={person}
              failed={inviting.failed}
              isChosen={isChosen(person)}
              choose={(value) => choose(person, value)}
              email={isMailing ? emailOf(person) : null}
              onEmail={(value) => type(person, value)}
            />
          ))}
        </ul>
        {isForInviter && <Ways {...{ chosen, inviting, emailOf, isMailing }} onMailed={reset} />}
      </Card>
      {inviting.cards.length > 0 && <InvitationSheet title={title} cards={inviting.cards} />}
    </>
  );
}

/** Who of these people has come with an account, and the ways to invite those who have not. */
export function AccountList(props: AccountListProps) {
  const { accounts: words } = useDeskWords();
  const { people, waiting } = useInvitedPeople(props.people);
  if (props.people.length === 0) return <p className="rows__more">{words.nobody}</p>;
  return (
    <div className="order">
      <p>{words.text}</p>
      {people === undefined && waiting !== undefined && (
        <Loaded<unknown> query={waiting}>{() => null}</Loaded>
      )}
      {people !== undefined && <KnownList {...props} found={people} />}
    </div>
  );
}
