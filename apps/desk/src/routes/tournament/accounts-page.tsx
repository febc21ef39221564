import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { AccountList } from '../../features/accounts/account-list.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { ForRole } from './for-role.tsx';
import { useRights } from './use-rights.ts';
import { useSections, useTournament, useTrail } from './use-tournament.ts';

type Tournament = AnswerOf<'getTournament'>;

/** The addresses that people have given with their entries, by player. */
function useAddresses({ id }: Pick<Tournament, 'id'>): ReadonlyMap<string, string> {
  const lists = useQuery(ask('listEntryLists', { params: { id } }));
  const entries = useQueries({
    queries: (lists.data?.data ?? []).map(({ drawId }) => ask('getEntryList', { params: { id: drawId } })),
  });
  const all = entries.flatMap(({ data }) => data?.data ?? []);
  const people = all.flatMap((entry) => entry.people);
  return new Map(
    people.flatMap(({ playerId, email }) => (email === null ? [] : [[playerId, email] as const])),
  );
}

function PeopleOf({ tournament }: { readonly tournament: Tournament }) {
  const { id, name, startDate, timeZone } = tournament;
  // Everybody who stands in a draw: which day it is makes no difference, so that it is not looked at again.
  const [date] = useState(() => startDate ?? dayAt(new Date().toISOString(), timeZone));
  const query = useQuery(ask('getCheckIn', { params: { id }, query: { date } }));
  const addresses = useAddresses(tournament);
  return (
    <Loaded query={query}>
      {({ data }) => (
        <AccountList
          title={name}
          people={data.map(({ playerId }) => ({ id: playerId, email: addresses.get(playerId) }))}
        />
      )}
    </Loaded>
  );
}

/** Who of a tournament's players has come with an account, and the ways to invite the others. */
export function TournamentAccountsPage() {
  const { accounts: words } = useDeskWords();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  return (
    <DeskContent title={words.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayDecide">
            <PeopleOf tournament={tournament} />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
