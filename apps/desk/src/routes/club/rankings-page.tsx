import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { ClubFrame } from './club-frame.tsx';
import { AddRanking, ChangeRanking } from './ranking-form.tsx';

type Ranking = AnswerOf<'getRanking'>;
type Tournament = AnswerOf<'listTournaments'>['data'][number];

/** Choice of a tournament that does not count: no level has this name, since names are trimmed. */
const COUNTS_NOT = ' ';

interface LevelProps {
  readonly ranking: Ranking;
  readonly tournament: Tournament;
}

/** The level at which a tournament counts in a ranking: the usual one, another one, or none. */
function Level({ ranking, tournament }: LevelProps) {
  const { rankings: words } = useDeskWords();
  const patch = useSave('patchRanking', { touches: ['listRankings', 'getRanking', 'listRankingRows'] });
  const named = ranking.tournaments.find(({ tournamentId }) => tournamentId === tournament.id);
  const others = ranking.tournaments.filter((one) => one !== named);
  const choose = (value: string) => {
    const level = value === COUNTS_NOT ? null : value;
    const tournaments = value === '' ? others : [...others, { tournamentId: tournament.id, level }];
    void patch.save({ params: { id: ranking.id }, body: { tournaments } });
  };
  const levels = ranking.levels
    .filter(({ name }) => name !== ranking.usualLevel)
    .map(({ name }) => [name, name] as const);
  return (
    <>
      <SelectFilter
        label={words.levelOf(tournament.name)}
        value={named === undefined ? '' : (named.level ?? COUNTS_NOT)}
        all={words.usual}
        options={[...levels, [COUNTS_NOT, words.notCounted]]}
        onChoose={choose}
      />
      <RefusalNote refusal={patch.refusal} />
    </>
  );
}

interface RankingRowProps {
  readonly ranking: Ranking;
  readonly tournaments: readonly Tournament[];
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

/** A ranking with its steps, and the levels of the club's tournaments. */
function RankingRow({ ranking, tournaments }: RankingRowProps) {
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
  const own = tournaments.filter((one) => one.sport === sport);
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong>
        <p className="rows__more">
          {frame.sports[sport]} · {player[discipline]}
        </p>
        <RefusalNote refusal={removing.refusal} />
        {own.length > 0 && (
          <details>
            <summary>{words.tournaments}</summary>
            <p className="rows__more">{words.tournamentsText}</p>
            {own.map((tournament) => (
              <Level key={tournament.id} ranking={ranking} tournament={tournament} />
            ))}
          </details>
        )}
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

function Rankings({ clubId }: { readonly clubId: string }) {
  const { rankings: words } = useDeskWords();
  const rankings = useQuery(ask('listRankings', { query: { clubId, perPage: 100 } }));
  const tournaments = useQuery(
    ask('listTournaments', { query: { hostClubId: clubId, sortBy: 'startDate', perPage: 100 } }),
  );
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={rankings}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <CardList>
              {data.map((ranking) => (
                <RankingRow key={ranking.id} ranking={ranking} tournaments={tournaments.data?.data ?? []} />
              ))}
            </CardList>
          )
        }
      </Loaded>
      <AddRanking clubId={clubId} />
    </>
  );
}

/** The rankings of a club. */
export function RankingsPage() {
  const { rankings } = useDeskWords();
  return <ClubFrame title={rankings.title}>{({ id }) => <Rankings clubId={id} />}</ClubFrame>;
}
