import { useState } from 'react';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { GenderButtons } from './gender-buttons.tsx';
import type { PlayedGender } from './gender-buttons.tsx';
import { NameEntry } from './name-entry.tsx';
import { entrantsOf } from './typed-names.ts';
import type { TypedPerson } from './typed-names.ts';
import type { RoundDesk } from './use-round-desk.ts';

type Entrant = RoundDesk['draw']['entrants'][number];

const touches = ['getDraw', 'getDrawStandings'] as const;

interface PeopleProps {
  readonly desk: RoundDesk;
  /** The club whose members are suggested; empty for none. */
  readonly clubId: string;
}

interface Asked {
  /** The first of a pair whose partner has not been named yet. */
  readonly first: TypedPerson | null;
  /** Players of a mixed evening whose gender is unknown. */
  readonly bare: readonly TypedPerson[];
}

const nobody: Asked = { first: null, bare: [] };

/** Adds players, who play from the next drawn round on. In pairs the first waits for the second. */
function useArrivals({ draw, hold }: RoundDesk) {
  const { people: words } = useDeskWords().evening;
  const toast = useToast();
  const arrivals = useSave('addArrivals', { touches });
  const [asked, setAsked] = useState(nobody);
  const arePairs = draw.teams === true;
  const send = async (people: readonly TypedPerson[]) => {
    if (people.length === 0) return;
    const body = { entrants: entrantsOf(people, arePairs) };
    await hold.settled();
    const { answer } = await arrivals.save({ params: { id: draw.id }, body });
    if (answer !== null) toast({ text: words.added(people.map(({ name }) => name).join(', ')) });
  };
  const add = (coming: readonly TypedPerson[]) => {
    const people = asked.first === null ? coming : [asked.first, ...coming];
    const alone = arePairs && people.length % 2 === 1 ? (people.at(-1) ?? null) : null;
    const whole = people.filter((one) => one !== alone);
    const bare = draw.mixed === true ? whole.filter(({ playerId }) => playerId === undefined) : [];
    setAsked((known) => ({ first: alone, bare: [...known.bare, ...bare] }));
    void send(whole.filter((one) => !bare.includes(one)));
  };
  const sayGender = (person: TypedPerson, gender: PlayedGender) => {
    setAsked((known) => ({ ...known, bare: known.bare.filter((one) => one !== person) }));
    void send([{ ...person, gender }]);
  };
  return { ...asked, add, sayGender, refusal: arrivals.refusal };
}

function Arrivals({ desk, clubId }: PeopleProps) {
  const { people: words } = useDeskWords().evening;
  const { first, bare, add, sayGender, refusal } = useArrivals(desk);
  const { drawType, sitOutCredit = 'average' } = desk.draw;
  const isLate = desk.rounds.length > 0 && drawType !== 'swiss';
  const there = desk.draw.entrants.flatMap(({ players, left }) =>
    left === true ? [] : players.map(({ id, name }) => ({ name, playerId: id })),
  );
  return (
    <>
      <NameEntry clubId={clubId} there={[...there, ...bare, ...(first ? [first] : [])]} onAdd={add} />
      {isLate && <p className="field__hint">{words.late[sitOutCredit]}</p>}
      {first !== null && <p role="status">{words.partner(first.name)}</p>}
      {bare.map((person) => (
        <p key={person.name} className="form__actions">
          {words.gender(person.name)}
          <GenderButtons name={person.name} choose={(gender) => sayGender(person, gender)} />
        </p>
      ))}
      <RefusalNote refusal={refusal} />
    </>
  );
}

/** Lets a player leave or return; before the first round they are removed from the list. */
function useLeaving({ draw, rounds, hold }: RoundDesk) {
  const { people: words } = useDeskWords().evening;
  const confirm = useConfirm();
  const withdrawal = useSave('withdrawFromDraw', { touches });
  const removal = useSave('putEntrants', { touches });
  const arrival = useSave('addArrivals', { touches });
  const params = { id: draw.id };
  const leave = async (entrant: Entrant) => {
    const [player] = entrant.players;
    if (player === undefined) return;
    if (rounds.length === 0) {
      const entrants = draw.entrants
        .filter((one) => one !== entrant)
        .map(({ players, seed }) => ({
          playerIds: players.map(({ id }) => id),
          ...(seed !== null && { seed }),
        }));
      await removal.save({ params, body: { entrants }, ifMatch: etagOf(draw) });
      return;
    }
    const question = {
      title: words.leaveQuestion(pairName(entrant.players)),
      consequences: [words.leaveText],
    };
    if (!(await confirm({ ...question, action: words.leave, isDestructive: true }))) return;
    await hold.settled();
    await withdrawal.save({ params, body: { playerId: player.id } });
  };
  const comeBack = ({ players }: Entrant) =>
    arrival.save({ params, body: { entrants: [players.map(({ id }) => ({ playerId: id }))] } });
  return { leave, comeBack, refusal: withdrawal.refusal ?? removal.refusal ?? arrival.refusal };
}

interface RowProps {
  readonly entrant: Entrant;
  /** Lets them leave or return; null if the user may not. */
  readonly step: ((entrant: Entrant) => Promise<unknown>) | null;
}

function Row({ entrant, step }: RowProps) {
  const { people: words } = useDeskWords().evening;
  const { evening } = useWords();
  const name = pairName(entrant.players);
  const hasLeft = entrant.left === true;
  return (
    <li>
      <div className="rows__main">
        {name}
        {hasLeft && <p className="rows__more">{evening.left}</p>}
      </div>
      {step !== null && (
        <Button look="link" onClick={() => void step(entrant)} of={name}>
          {hasLeft ? words.back : words.leave}
        </Button>
      )}
    </li>
  );
}

/** The players of an evening: late arrivals, players who leave, and players who return. */
export function PeoplePart({ desk, clubId, mayManage }: PeopleProps & { readonly mayManage: boolean }) {
  const { tournament } = useWords();
  const { draw } = desk;
  const { leave, comeBack, refusal } = useLeaving(desk);
  const here = draw.entrants.filter(({ left }) => left !== true).length;
  const count = draw.teams === true ? tournament.pairs(here) : tournament.players(here);
  return (
    <Card title={count} titleId="people-title">
      {mayManage && <Arrivals desk={desk} clubId={clubId} />}
      <RefusalNote refusal={refusal} />
      <ul className="rows">
        {draw.entrants.map((entrant) => (
          <Row
            key={entrant.players.map(({ id }) => id).join()}
            entrant={entrant}
            step={mayManage ? (entrant.left === true ? comeBack : leave) : null}
          />
        ))}
      </ul>
    </Card>
  );
}
