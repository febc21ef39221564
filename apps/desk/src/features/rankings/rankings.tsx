import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { AddRanking, ChangeRanking } from './ranking-form.tsx';
import type { RankingOwner } from './ranking-form.tsx';

type Ranking = AnswerOf<'getRanking'>;

interface RankingRowProps {
  readonly ranking: Ranking;
  /** The tournaments that count in it, and at which level. */
  readonly counted: ReactNode;
}

/** The ways to a ranking's page and to its display. */
function RankingLinks({ ranking: { id, name } }: Pick<RankingRowProps, 'ranking'>) {
  const { rankings: words, club } = useDeskWords();
  return (
    <>
      <a href={rankingAddresses.ranking(id)}>
        {words.open}
        <span className="visually-hidden">{` ${name}`}</span>
      </a>
      <a href={addresses.rankingDisplay(id)}>
        {club.courts.display}
        <span className="visually-hidden">{` ${name}`}</span>
      </a>
    </>
  );
}

/** A ranking with its steps, and the levels of tournaments. */
function RankingRow({ ranking, counted }: RankingRowProps) {
  const { rankings: words } = useDeskWords();
  const { frame, player } = useWords();
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const removing = useSave('deleteRanking', { touches: ['listRankings'] });
  const { id, name, sport, discipline } = ranking;
  const remove = async () => {
    const question = { title: words.removeQuestion(name), consequences: [words.removeText] };
    if (await confirm({ ...question, action: words.remove, isDestructive: true }))
      await removing.save({ params: { id } });
  };
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong>
        <p className="rows__more">
          {frame.sports[sport]} · {player[discipline]}
        </p>
        <RefusalNote refusal={removing.refusal} />
        {counted}
      </div>
      <div className="rows__steps">
        <RankingLinks ranking={ranking} />
        <Button look="link" onClick={() => setOpen(true)} of={name}>
          {words.change}
        </Button>
        <Button look="link" onClick={() => void remove()} of={name}>
          {words.remove}
        </Button>
      </div>
      {isOpen && <ChangeRanking ranking={ranking} close={() => setOpen(false)} />}
    </li>
  );
}

interface RankingsProps {
  readonly owner: RankingOwner;
  readonly text: string;
  readonly countedIn: (ranking: Ranking) => ReactNode;
}

/** The rankings of a club or a championship, and a form for another one. */
export function Rankings({ owner, text, countedIn }: RankingsProps) {
  const { rankings: words } = useDeskWords();
  const rankings = useQuery(ask('listRankings', { query: { ...owner, perPage: 100 } }));
  return (
    <>
      <p>{text}</p>
      <Loaded query={rankings}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <CardList>
              {data.map((ranking) => (
                <RankingRow key={ranking.id} ranking={ranking} counted={countedIn(ranking)} />
              ))}
            </CardList>
          )
        }
      </Loaded>
      <AddRanking owner={owner} />
    </>
  );
}
