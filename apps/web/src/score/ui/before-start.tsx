import { useState } from 'react';
import type { ServiceOrder, Side } from '@courtcast/scoring-rules';
import { useWords } from '../../i18n/language-context.tsx';
import type { PadPartProps } from './pad-part.ts';

const bothSides = ['home', 'guest'] as const satisfies readonly Side[];

interface ChoiceProps<T> {
  readonly question: string;
  readonly choices: readonly { readonly value: T; readonly name: string }[];
  readonly choose: (value: T) => void;
  readonly back: (() => void) | null;
}

function Choice<T extends string | number>({ question, choices, choose, back }: ChoiceProps<T>) {
  const words = useWords().score.before;
  return (
    <section className="pad-choice" aria-label={question}>
      <h1 className="pad-choice__question">{question}</h1>
      <div className="pad-choice__halves">
        {choices.map(({ value, name }) => (
          <button key={value} type="button" className="pad-half" onClick={() => choose(value)}>
            <span className="pad-half__name">{name}</span>
          </button>
        ))}
      </div>
      {back !== null && (
        <button type="button" className="pad-button" onClick={back}>
          {words.back}
        </button>
      )}
    </section>
  );
}

/** Asks who serves, of pairs who of each, then starts the match. */
export function BeforeStart({ players, nameOf, act }: PadPartProps) {
  const words = useWords().score.before;
  const [server, setServer] = useState<Side | null>(null);
  const [first, setFirst] = useState<Partial<Record<Side, 0 | 1>>>({});
  const isDoubles = players.home.length > 1;
  if (players.home.length === 0 || players.guest.length === 0)
    return <p className="pad-message">{words.sidesUnknown}</p>;

  const start = (serving: Side, order: Readonly<Record<Side, ServiceOrder>> | null): void =>
    act({ do: 'start', server: serving, order });

  if (server === null) {
    const choices = bothSides.map((side) => ({ value: side, name: nameOf(side) }));
    const choose = (side: Side): void => (isDoubles ? setServer(side) : start(side, null));
    return <Choice question={words.whoServes} choices={choices} choose={choose} back={null} />;
  }
  const open = bothSides.find((side) => first[side] === undefined) ?? 'guest';
  const choose = (position: 0 | 1): void => {
    const chosen = { ...first, [open]: position };
    setFirst(chosen);
    const { home, guest } = chosen;
    if (home === undefined || guest === undefined) return;
    const orderFrom = (at: 0 | 1): ServiceOrder => (at === 0 ? [0, 1] : [1, 0]);
    start(server, { home: orderFrom(home), guest: orderFrom(guest) });
  };
  const pair = players[open].map(({ name }, index) => ({
    value: index === 0 ? (0 as const) : (1 as const),
    name,
  }));
  const back = (): void => {
    setServer(null);
    setFirst({});
  };
  return <Choice question={words.whoServesOf(nameOf(open))} choices={pair} choose={choose} back={back} />;
}
