import type {
  ChallengeView,
  LadderChangeView,
  LadderDetailView,
  LadderHistoryView,
} from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { usePollOptions } from '@courtcast/web-data/realtime/realtime-context.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ClubLink } from '@courtcast/web-score/links.tsx';
import '@courtcast/web-score/standings/leagues.css';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { Movement } from '../ranking/movement.tsx';
import '../ranking/ranking.css';

interface OfLadder {
  readonly ladder: LadderDetailView;
}

function Heading({ ladder }: OfLadder) {
  const { ladder: words } = useWords();
  const club = useKnown('getClub', { params: { id: ladder.clubId } });
  const { reach, answerHours, playDays, status } = ladder;
  return (
    <PageHeading title={ladder.name} above={club === undefined ? null : <ClubLink club={club} />}>
      <p className="heading__facts">{words.facts(reach, answerHours, playDays)}</p>
      {status === 'closed' && <p>{words.closed}</p>}
      <a className="ranking__action" href={rankingAddresses.ownLadders}>
        {words.yours}
      </a>
    </PageHeading>
  );
}

type Place = LadderDetailView['places'][number];

function State({ place: { holiday, onHoliday, challengeIds } }: { readonly place: Place }) {
  const { ladder: words } = useWords();
  const { day } = useFormats();
  const facts = [
    onHoliday && holiday !== null && words.onHoliday(day(holiday.to)),
    challengeIds.length > 0 && words.inChallenge,
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}

function Places({ ladder }: OfLadder) {
  const { ladder: words } = useWords();
  if (ladder.places.length === 0) return <p className="quiet">{words.nobody}</p>;
  return (
    <Table
      className="ranking__table"
      caption={ladder.name}
      rows={ladder.places}
      keyOf={({ player }) => player.id}
      columns={[
        {
          id: 'place',
          label: words.place,
          className: 'ranking__rank',
          cell: ({ place, previousPlace }) => (
            <>
              <span className="ranking__place">{place}</span>{' '}
              <Movement rank={place} previousRank={previousPlace} />
            </>
          ),
        },
        {
          id: 'player',
          label: words.player,
          isHeader: true,
          className: 'ranking__player',
          cell: ({ player }) => player.name,
        },
        { id: 'state', label: words.state, cell: (place) => <State place={place} /> },
      ]}
    />
  );
}

function Challenge({ challenge }: { readonly challenge: ChallengeView }) {
  const { ladder: words } = useWords();
  const { challenger, challenged, playBy, answerBy, waitsForResult } = challenge;
  return (
    <li>
      <strong>{words.challenges(challenger.name, challenged.name)}</strong>
      <span className="ranking__note">
        {waitsForResult ? (
          words.waits
        ) : (
          <>
            {playBy === null ? words.answerBy : words.playBy} <Moment at={playBy ?? answerBy} zone={null} />
          </>
        )}
      </span>
    </li>
  );
}

function useChangeText(): (change: LadderChangeView) => string {
  const { ladder: words } = useWords();
  return ({ kind, player: { name }, other, to, reason }) => {
    const place = to ?? 0;
    const text = {
      joined: words.joined(name, place),
      left: words.left(name),
      won: words.won(name, other?.name ?? '', place),
      inactive: to === null ? words.left(name) : words.inactive(name, place),
      moved: words.moved(name, place),
    }[kind];
    return reason === null ? text : `${text}: ${reason}`;
  };
}

function Changes({ ladder: { changes } }: OfLadder) {
  const { ladder: words } = useWords();
  const textOf = useChangeText();
  if (changes.length === 0) return null;
  return (
    <section className="ranking__part">
      <h2>{words.changes}</h2>
      <ul className="ranking__list">
        {changes.map((change) => (
          <li key={`${change.at} ${change.player.id} ${change.kind}`}>
            {textOf(change)}
            <span className="ranking__note">
              <Moment at={change.at} zone={null} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_WEEKS = 8;

function History({ ladder, history }: OfLadder & { readonly history: LadderHistoryView }) {
  const { ladder: words } = useWords();
  const { day } = useFormats();
  const weeks = history.weeks.slice(0, SHOWN_WEEKS);
  if (weeks.length === 0) return null;
  return (
    <details>
      <summary>{words.history}</summary>
      <Table
        className="ranking__table"
        caption={words.history}
        rows={ladder.places}
        keyOf={({ player }) => player.id}
        columns={[
          { id: 'player', label: words.player, isHeader: true, cell: ({ player }) => player.name },
          ...weeks.map(({ date, playerIds }) => ({
            id: date,
            label: day(date),
            className: 'ranking__number',
            cell: ({ player }: Place) => {
              const index = playerIds.indexOf(player.id);
              return index === -1 ? '–' : index + 1;
            },
          })),
        ]}
      />
    </details>
  );
}

function LadderOfId({ id }: { readonly id: string }) {
  const { ladder: words } = useWords();
  const again = usePollOptions({ isOn: true });
  const { data: ladder } = useSuspenseQuery({ ...read('getLadder', { params: { id } }), ...again });
  const { data: history } = useSuspenseQuery(read('getLadderHistory', { params: { id } }));
  return (
    <article className="ranking">
      <Heading ladder={ladder} />
      <Places ladder={ladder} />
      <section className="ranking__part">
        <h2>{words.open}</h2>
        {ladder.challenges.length === 0 ? (
          <p className="quiet">{words.none}</p>
        ) : (
          <ul className="ranking__list">
            {ladder.challenges.map((challenge) => (
              <Challenge key={challenge.id} challenge={challenge} />
            ))}
          </ul>
        )}
      </section>
      <Changes ladder={ladder} />
      <History ladder={ladder} history={history} />
    </article>
  );
}

/** A ladder: who stands where, who is challenged, and what has moved whom. */
export function LadderPage() {
  const { id = '' } = useParams();
  return <LadderOfId key={id} id={id} />;
}
