import type { AnswerOf } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { DeskContent } from '../../frame/desk-content.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { useMe } from '../../frame/use-me.ts';
import { useLate } from '../../kit/choice/use-late.ts';
import { SearchFilter } from '../../kit/filter/filters.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { TableColumn } from '../../kit/table/data-table.tsx';
import { useAdminSections } from '../use-admin-sections.ts';
import { UserActions } from './user-actions.tsx';

type User = AnswerOf<'listUsers'>['data'][number];
const SHOWN = 50;

function useColumns(): readonly TableColumn<User>[] {
  const { admin } = useDeskWords();
  return [
    { id: 'name', label: admin.columns.name, cell: ({ name, email }) => name ?? email ?? '–' },
    { id: 'email', label: admin.columns.email, cell: ({ email }) => email ?? '–' },
    { id: 'role', label: admin.columns.role, cell: ({ role }) => admin.roles[role] },
    {
      id: 'state',
      label: admin.columns.state,
      cell: ({ disabled }) => (disabled ? admin.disabled : admin.enabled),
    },
    { id: 'actions', label: admin.columns.actions, cell: (user) => <UserActions user={user} /> },
  ];
}

function Users() {
  const { admin } = useDeskWords();
  const columns = useColumns();
  const [text, setText] = useState('');
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask('listUsers', {
      query: { perPage: SHOWN, sortBy: 'name', sortOrder: 'asc', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="form">
        <SearchFilter label={admin.search} value={text} onType={setText} />
      </div>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={admin.title}
              columns={columns}
              items={data}
              idOf={({ id }) => id}
              empty={admin.none}
            />
            {meta.total > data.length && <p className="rows__more">{admin.more(data.length, meta.total)}</p>}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The accounts: who may do everything, and who nothing any more. */
export function UsersPage() {
  const { admin } = useDeskWords();
  const me = useMe();
  const sections = useAdminSections();
  return (
    <DeskContent title={admin.title} sections={me?.user.role === 'admin' ? sections : []}>
      {me?.user.role === 'admin' && <Users />}
      {me !== undefined && me.user.role !== 'admin' && <p>{admin.notAdmin}</p>}
    </DeskContent>
  );
}
