import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { foldText } from '@courtcast/contracts/fold-text';
import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { meantBy, namesIn, withoutKnown } from './typed-names.ts';
import type { TypedPerson } from './typed-names.ts';

const MANY = 100;
const SHOWN = 12;
const none: AnswerOf<'listClubMembers'>['data'] = [];

/** The members of a club that the user may see: all of a small club, the matching ones of a large one. */
function useMembers(clubId: string, text: string) {
  const params = { id: clubId };
  const all = useQuery({
    ...ask('listClubMembers', { params, query: { perPage: MANY } }),
    enabled: clubId !== '',
  });
  const search = useLate(text.trim());
  const { total = 0 } = all.data?.meta ?? {};
  const found = useQuery({
    ...ask('listClubMembers', { params, query: { search, perPage: SHOWN } }),
    enabled: total > MANY && search !== '',
  });
  const listed = [found, all].flatMap(({ data: { data } = { data: none } }) => data);
  const members = new Map(listed.map(({ playerId, playerName }) => [playerId, playerName]));
  return [...members].map(([id, name]) => ({ id, name }));
}

/** Whether each typed word is the beginning of a word in the name. */
function isMeant(name: string, text: string): boolean {
  const words = foldText(name).split(/\s+/u);
  return foldText(text.trim())
    .split(/\s+/u)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

interface NameEntryProps {
  /** The club whose members are suggested; empty for none. */
  readonly clubId: string;
  /** The people on the list. */
  readonly there: readonly TypedPerson[];
  readonly onAdd: (people: readonly TypedPerson[]) => void;
}

/** The state of the input: its text, the suggestions, and how a name is added. */
function useEntry({ clubId, there, onAdd }: NameEntryProps) {
  const { entry: words } = useDeskWords().evening;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const members = useMembers(clubId, text);
  const add = (people: readonly TypedPerson[]) => {
    const coming = withoutKnown(people, there);
    setSaid(coming.length < people.length ? words.there(people.length - coming.length) : '');
    setText('');
    if (coming.length > 0) onAdd(coming);
  };
  const known = members.map(({ id, name }) => ({ name, playerId: id }));
  const free = withoutKnown(known, there);
  return {
    ...{ text, setText, said, add },
    addText: (typed: string) => add(meantBy(namesIn(typed), members)),
    offered: free.filter(({ name }) => isMeant(name, text)).slice(0, SHOWN),
  };
}

interface LineProps extends Pick<ReturnType<typeof useEntry>, 'text' | 'setText' | 'addText'> {
  readonly id: string;
}

/** The input: Enter adds a name, a pasted list adds all of its names. */
function Line({ id, text, setText, addText }: LineProps) {
  const { entry: words } = useDeskWords().evening;
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addText(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (namesIn(pasted).length < 2) return;
    event.preventDefault();
    addText(pasted);
  };
  const press = () => {
    addText(text);
    input.current?.focus();
  };
  return (
    <div className="name-entry__line">
      <TextInput
        id={id}
        ref={input}
        value={text}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        aria-describedby={`${id}-hint`}
        onType={setText}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button onClick={press}>{words.add}</Button>
    </div>
  );
}

/** Adds people by name: typed, pasted as a list, or chosen from the club's members. */
export function NameEntry(props: NameEntryProps) {
  const { entry: words } = useDeskWords().evening;
  const { said, add, offered, ...line } = useEntry(props);
  const id = useId();
  return (
    <div className="name-entry">
      <label className="field__label" htmlFor={id}>
        {words.label}
      </label>
      <Line id={id} {...line} />
      <p className="field__hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      <p role="status" className="field__hint">
        {said}
      </p>
      {offered.length > 0 && (
        <ul className="chips" aria-label={words.members}>
          {offered.map((person) => (
            <li key={person.playerId}>
              <Button look="chip" onClick={() => add([person])}>
                + {person.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
