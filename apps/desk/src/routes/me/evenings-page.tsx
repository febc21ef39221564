import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { MyFrame } from './my-frame.tsx';

type Match = AnswerOf<'listMyMatches'>['data'][number];

const touches = ['listMyMatches', 'getPlayerRecord'] as const;
const SHOWN = 30;

/** A match of an evening, and whether it counts in the record of who is signed in. */
function EveningMatch({ match }: { readonly match: Match }) {
  const { me } = useDeskWords();
  const { evening } = useWords();
  const { save, isSaving, refusal } = useSave('setOwnRecord', { touches });
  const { id, players, sets, tournament, drawRound, completedAt, inRecord: counts = true } = match;
  const name = `${pairName(players.home)} ${me.against} ${pairName(players.guest)}`;
  const where = [tournament?.name, drawRound && evening.round(drawRound.round)].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.match(id)}>
          {name}
        </a>
        <p className="rows__more">
          {[where, setsInLine(sets ?? [])].filter(Boolean).join(' · ')}
          {completedAt !== null && (
            <>
              {' · '}
              <Moment at={completedAt} zone={null} />
            </>
          )}
        </p>
        {!counts && <p className="rows__more">{me.evenings.isLeftOut}</p>}
        <RefusalNote refusal={refusal} />
      </div>
      <Button
        look="quiet"
        disabled={isSaving}
        onClick={() => void save({ params: { id }, body: { counts: !counts } })}
        of={name}
      >
        {counts ? me.evenings.leaveOut : me.evenings.count}
      </Button>
    </li>
  );
}

/** The matches of club evenings that a player has played: each counts in their record unless they leave it out. */
function EveningMatches() {
  const {
    me: { evenings },
    evening: { toNew },
  } = useDeskWords();
  const [page, setPage] = useState(1);
  const query = useQuery(ask('listMyMatches', { query: { evenings: true, page, perPage: SHOWN } }));
  return (
    <Loaded query={query}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <>
            <p>{evenings.none}</p>
            <p>
              <Link to={deskAddresses.newEvening}>{toNew}</Link>
            </p>
          </>
        ) : (
          <>
            <p>{evenings.text}</p>
            <CardList>
              {data.map((match) => (
                <EveningMatch key={match.id} match={match} />
              ))}
            </CardList>
            <PagesOfList meta={meta} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

/** What of club evenings counts in the record of who is signed in: they say so themselves. */
export function EveningsPage() {
  const { evenings } = useDeskWords().me;
  return <MyFrame title={evenings.title}>{() => <EveningMatches />}</MyFrame>;
}
