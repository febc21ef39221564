import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { ClubFrame } from './club-frame.tsx';
import { AddLadder, ChangeLadder } from './ladder-form.tsx';
import { LadderPlayers } from './ladder-players.tsx';

type Ladder = AnswerOf<'listLadders'>['data'][number];

/** A ladder with its steps and, on demand, its players. */
function LadderRow({ ladder }: { readonly ladder: Ladder }) {
  const { ladders: words, club } = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  const [areShown, setShown] = useState(false);
  const { id, name, playerCount, status } = ladder;
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong>
        <p className="rows__more">{words.statuses[status]}</p>
        <details onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary>{words.players(playerCount)}</summary>
          {areShown && <LadderPlayers id={id} />}
        </details>
      </div>
      <div className="rows__steps">
        <a href={rankingAddresses.ladder(id)}>
          {words.open}
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
        <a href={rankingAddresses.ladderDisplay(id)}>
          {club.courts.display}
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
        <Button look="link" onClick={() => setOpen(true)} of={name}>
          {words.change}
        </Button>
      </div>
      {isOpen && <ChangeLadder ladder={ladder} close={() => setOpen(false)} />}
    </li>
  );
}

function Ladders({ clubId }: { readonly clubId: string }) {
  const { ladders: words } = useDeskWords();
  const query = useQuery(ask('listLadders', { query: { clubId, perPage: 100 } }));
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <CardList>
              {data.map((ladder) => (
                <LadderRow key={ladder.id} ladder={ladder} />
              ))}
            </CardList>
          )
        }
      </Loaded>
      <AddLadder clubId={clubId} />
    </>
  );
}

/** The ladders of a club. */
export function LaddersPage() {
  const { ladders } = useDeskWords();
  return <ClubFrame title={ladders.title}>{({ id }) => <Ladders clubId={id} />}</ClubFrame>;
}
