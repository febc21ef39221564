import type { AnswerOf } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PagesOfList } from '../../activity/pages-of-list.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { MemberRow } from './member-row.tsx';
import { roles } from './roles.ts';
import type { Role } from './roles.ts';

const SHOWN = 50;

interface MemberListProps {
  readonly club: AnswerOf<'getClub'>;
}

/** Which members are shown, and which page of them: the first one after each other choice. */
function useChosen(clubId: string) {
  const [{ role, text, page }, set] = useState({ role: '' as Role | '', text: '', page: 1 });
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask('listClubMembers', {
      params: { id: clubId },
      query: { page, perPage: SHOWN, ...(role !== '' && { role }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return {
    ...{ role, text, query },
    chooseRole: (next: Role | '') => set({ role: next, text, page: 1 }),
    type: (next: string) => set({ role, text: next, page: 1 }),
    turn: (next: number) => set({ role, text, page: next }),
  };
}

/** Who is in a club by name, narrowed down by role and search. */
export function MemberList({ club }: MemberListProps) {
  const { club: words, me } = useDeskWords();
  const { members } = words;
  const { role, text, query, chooseRole, type, turn } = useChosen(club.id);
  return (
    <>
      <div className="activity__filters">
        <SearchFilter label={members.search} value={text} onType={type} />
        <SelectFilter
          label={members.role}
          value={role}
          all={members.allRoles}
          options={roles.map((one) => [one, me.clubs.roles[one]] as const)}
          onChoose={chooseRole}
        />
      </div>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <p role="status" className="rows__more">
              {meta.total === 0 ? members.none : members.count(meta.total)}
            </p>
            <ul className="rows panel-card" aria-label={members.title}>
              {data.map((member) => (
                <MemberRow key={member.id} clubId={club.id} zone={club.timeZone} member={member} />
              ))}
            </ul>
            <PagesOfList meta={meta} onPage={turn} isByName />
          </>
        )}
      </Loaded>
    </>
  );
}
