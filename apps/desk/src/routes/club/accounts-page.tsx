import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { AccountList } from '../../features/accounts/account-list.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { ClubFrame } from './club-frame.tsx';

const SHOWN = 100;

function MembersOf({ club: { id, name } }: { readonly club: AnswerOf<'getClub'> }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...ask('listClubMembers', { params: { id }, query: { page, perPage: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          <AccountList
            key={meta.page}
            title={name}
            people={[...new Set(data.map(({ playerId }) => playerId))].map((playerId) => ({ id: playerId }))}
          />
          <PagesOfList meta={meta} isByName onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

/** Who of a club's members has come with an account, and the ways to invite the others. */
export function ClubAccountsPage() {
  const { accounts: words } = useDeskWords();
  return <ClubFrame title={words.title}>{(club) => <MembersOf club={club} />}</ClubFrame>;
}
