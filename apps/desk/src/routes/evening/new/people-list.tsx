import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { GenderButtons } from '../../../features/rounds/gender-buttons.tsx';
import type { PlayedGender } from '../../../features/rounds/gender-buttons.tsx';
import { NameEntry } from '../../../features/rounds/name-entry.tsx';
import type { TypedPerson } from '../../../features/rounds/typed-names.ts';
import { arePairs, isMixed } from './evening-values.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { PartProps } from './evening-values.ts';

interface PersonProps {
  readonly person: TypedPerson;
  /** Whether their gender is asked for. */
  readonly isAsked: boolean;
  readonly onGender: (gender: PlayedGender) => void;
  readonly remove: () => void;
}

function Person({ person, isAsked, onGender, remove }: PersonProps) {
  const { fresh } = useDeskWords().evening;
  return (
    <li>
      <span className="people-list__name">{person.name}</span>
      {isAsked && <GenderButtons name={person.name} value={person.gender} choose={onGender} />}
      <Button
        look="bare"
        className="people-list__remove"
        aria-label={fresh.remove(person.name)}
        onClick={remove}
      >
        ×
      </Button>
    </li>
  );
}

/** The players on the list, with questions about them. */
export function PeopleList({ values, change, clubId }: PartProps & { readonly clubId: string }) {
  const { fresh } = useDeskWords().evening;
  const { people } = values;
  const isPaired = arePairs(values);
  return (
    <Card title={fresh.people(people.length)} titleId="people-title">
      <NameEntry
        clubId={clubId}
        there={people}
        onAdd={(coming) => change({ people: [...people, ...coming] })}
      />
      {isPaired && <p className="field__hint">{fresh.pairsHint}</p>}
      {people.length > 0 && (
        <ol className="people-list" data-paired={isPaired}>
          {people.map((person, index) => (
            <Person
              key={`${person.playerId ?? ''}:${person.name}`}
              person={person}
              isAsked={isMixed(values) && person.playerId === undefined}
              onGender={(gender) => change({ people: people.with(index, { ...person, gender }) })}
              remove={() => change({ people: people.toSpliced(index, 1) })}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
