import { useId, useState } from 'react';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { CheckedLine, NamedPerson, Meaning, Meant } from './use-team-list.ts';
import { meantBy, personKey } from './use-team-list.ts';

/** The decisions on names that match known players. */
export interface MeantProps {
  readonly meaning: Meaning;
  /** Whether entering the list failed because of an undecided name. */
  readonly isAsked: boolean;
  readonly say: (key: string, meant: Meant) => void;
}

interface PersonProps extends MeantProps {
  readonly line: CheckedLine;
  readonly person: NamedPerson;
}

/** A known player of that name, with clubs and account to recognize them by. */
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

/** The known players in a line, each replaceable by a new one; unfolded if a decision is required. */
export function KnownPeople({ line, ...meant }: MeantProps & { readonly line: CheckedLine }) {
  const { teamList: texts } = useDeskWords();
  const known = line.people.filter((person) => person.known !== null);
  const isToSay = known.some((person) => meantBy(line, person, meant.meaning) === null);
  const [isOpen, setOpen] = useState(isToSay);
  // Stays open when the question is answered.
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
