import { useId, useState } from 'react';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { CheckedLine, NamedPerson, Meaning, Meant } from './use-team-list.ts';
import { meantBy, personKey } from './use-team-list.ts';

/** Who is meant by names that are known, and how that is said. */
export interface MeantProps {
  readonly meaning: Meaning;
  /** Whether the list was to be entered while someone was open. */
  readonly isAsked: boolean;
  readonly say: (key: string, meant: Meant) => void;
}

interface PersonProps extends MeantProps {
  readonly line: CheckedLine;
  readonly person: NamedPerson;
}

/** A player who is here by that name: with clubs and account, by which the organizer knows whether it is them. */
function KnownPerson({ line, person, meaning, isAsked, say }: PersonProps) {
  const { teamList: texts } = useDeskWords();
  const id = useId();
  const meant = meantBy(line, person, meaning);
  const clubs = person.known?.clubs.map((club) => club.name).join(', ') ?? '';
  const isFaulty = isAsked && meant === null;
  return (
    <Choice
      legend={texts.person(person.name, clubs, person.known?.claimed ?? false)}
      options={(['known', 'another'] as const).map((value) => ({ value, label: texts.meant[value] }))}
      value={meant}
      onChoose={(one) => say(personKey(line, person), one)}
      describedBy={isFaulty ? `${id}-error` : undefined}
    >
      {isFaulty && (
        <span className="field__error" id={`${id}-error`} role="alert">
          {texts.sayWho}
        </span>
      )}
    </Choice>
  );
}

/** The players of a line who are here already, each to be another one; open where one is to be said. */
export function KnownPeople({ line, ...meant }: MeantProps & { readonly line: CheckedLine }) {
  const { teamList: texts } = useDeskWords();
  const known = line.people.filter((person) => person.known !== null);
  const isToSay = known.some((person) => meantBy(line, person, meant.meaning) === null);
  const [isOpen, setOpen] = useState(isToSay);
  // It does not close under the answer.
  if (isToSay && !isOpen) setOpen(true);
  if (known.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{texts.knownPeople(known.length)}</summary>
      {known.map((person) => (
        <KnownPerson key={personKey(line, person)} line={line} person={person} {...meant} />
      ))}
    </details>
  );
}
