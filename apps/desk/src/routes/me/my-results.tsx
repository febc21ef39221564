import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

type Result = AnswerOf<'listMyMatches'>['data'][number];

const touches = ['listMyMatches'] as const;
const SHOWN = 20;

function useAnswers({ id, version }: Result) {
  const { results } = useDeskWords().me;
  const toast = useToast();
  const accepting = useSave('acceptResult', { touches });
  const disputing = useSave('disputeResult', { touches });
  const input = { params: { id }, body: { expectedVersion: version } };
  return {
    accept: async () => {
      if ((await accepting.save(input)).refusal === null) toast({ text: results.accepted });
    },
    dispute: async () => {
      if ((await disputing.save(input)).refusal === null) toast({ text: results.disputed });
    },
    isSaving: accepting.isSaving || disputing.isSaving,
    refusal: accepting.refusal ?? disputing.refusal,
  };
}

/** One result that another user has confirmed, to be accepted or disputed. */
function ResultRow({ match }: { readonly match: Result }) {
  const { me } = useDeskWords();
  const { accept, dispute, isSaving, refusal } = useAnswers(match);
  const { players, winnerSide, sets, review } = match;
  // In a box league nothing is official before the word of who is asked.
  const winning = winnerSide ?? review?.winnerSide ?? null;
  const winner = winning === null ? '' : pairName(players[winning]);
  const name = `${pairName(players.home)} ${me.against} ${pairName(players.guest)}`;
  const countsAt = review?.countsAt ?? null;
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.match(match.id)}>
          {name}
        </a>
        <p className="rows__more">{me.results.won(winner, setsInLine(sets ?? []))}</p>
        {countsAt !== null && (
          <p className="rows__more">
            {me.results.countsAt} <Moment at={countsAt} zone={null} />
          </p>
        )}
        <RefusalNote refusal={refusal} />
        <p className="form__actions">
          <Button disabled={isSaving} onClick={() => void accept()} of={name}>
            {me.results.accept}
          </Button>
          <Button look="quiet" disabled={isSaving} onClick={() => void dispute()} of={name}>
            {me.results.dispute}
          </Button>
        </p>
      </div>
    </li>
  );
}

/** Results of freeplay that wait for a word of who is signed in; nothing where there are none. */
export function MyResults() {
  const { results } = useDeskWords().me;
  const { data } = useQuery(ask('listMyMatches', { query: { toConfirm: true, perPage: SHOWN } }));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card title={results.title} titleId="my-results">
      <p className="rows__more">{results.text}</p>
      <ul className="rows">
        {data.data.map((match) => (
          <ResultRow key={match.id} match={match} />
        ))}
      </ul>
    </Card>
  );
}
