import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import type { Column } from '@courtcast/web-ui/table/table.tsx';
import { faultsOf } from '../../features/form/refusal-texts.ts';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';
import { useAdminSections } from './use-admin-sections.ts';

interface UserActionsProps {
  readonly user: AnswerOf<'listUsers'>['data'][number];
}

interface StepButtonProps {
  readonly label: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly run: () => Promise<void>;
}

/** It is never disabled, as it would lose the focus: while a step is saved it does nothing. */
function StepButton({ label, name, isBusy, run }: StepButtonProps) {
  return (
    <Button
      look="link"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void run();
      }}
      of={name}
    >
      {label}
    </Button>
  );
}

/** Actions of an administrator on an account; changes of power are confirmed first. */
function UserActions({ user }: UserActionsProps) {
  const words = useDeskWords();
  const { admin } = words;
  const confirm = useConfirm();
  const toast = useToast();
  const patch = useSave('patchUser', { touches: ['listUsers'] });
  const erasing = useSave('eraseUser', { touches: ['listUsers', 'listPlayers', 'getPlayer'] });
  const name = user.name ?? user.email ?? '';
  const change = async (body: { role?: 'user' | 'admin'; disabled?: boolean }) => {
    const { refusal } = await patch.save({ params: { id: user.id }, body });
    for (const { text } of refusal === null ? [] : faultsOf(words, refusal)) toast({ text, kind: 'fault' });
  };
  const disable = async () => {
    const question = { title: admin.disableQuestion(name), consequences: [admin.disableText] };
    if (await confirm({ ...question, action: admin.disable, isDestructive: true }))
      await change({ disabled: true });
  };
  const makeAdmin = async () => {
    const question = { title: admin.adminQuestion(name), consequences: [admin.adminText] };
    if (await confirm({ ...question, action: admin.makeAdmin, isDestructive: true }))
      await change({ role: 'admin' });
  };
  const erase = async () => {
    const question = { title: admin.eraseQuestion(name), consequences: [admin.eraseText] };
    if (!(await confirm({ ...question, action: admin.erase, isDestructive: true }))) return;
    const { refusal } = await erasing.save({ params: { id: user.id } });
    for (const { text } of refusal === null ? [] : faultsOf(words, refusal)) toast({ text, kind: 'fault' });
  };
  const takeAdmin = async () => {
    const question = { title: admin.takeAdminQuestion(name), consequences: [admin.takeAdminText] };
    if (await confirm({ ...question, action: admin.takeAdmin, isDestructive: true }))
      await change({ role: 'user' });
  };
  const role =
    user.role === 'admin'
      ? { id: 'role', label: admin.takeAdmin, run: takeAdmin }
      : { id: 'role', label: admin.makeAdmin, run: makeAdmin };
  const state = user.disabled
    ? { id: 'state', label: admin.enable, run: () => change({ disabled: false }) }
    : { id: 'state', label: admin.disable, run: disable };
  return (
    <span className="desk__actions">
      {[role, state, { id: 'erase', label: admin.erase, run: erase }].map(({ id, ...step }) => (
        <StepButton key={id} {...step} name={name} isBusy={patch.isSaving || erasing.isSaving} />
      ))}
    </span>
  );
}

type User = AnswerOf<'listUsers'>['data'][number];
const SHOWN = 50;

function useColumns(): readonly Column<User>[] {
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

type Role = User['role'];
type State = 'enabled' | 'disabled';

/** The filter of the accounts and its page, which returns to the first when the filter changes. */
interface Chosen {
  readonly text: string;
  readonly role: Role | '';
  readonly state: State | '';
  readonly page: number;
}

const everyone: Chosen = { text: '', role: '', state: '', page: 1 };

function useUsers({ text, role, state, page }: Chosen) {
  const search = useLate(text.trim());
  return useQuery({
    ...ask('listUsers', {
      query: {
        ...{ page, perPage: SHOWN, sortBy: 'name', sortOrder: 'asc' },
        ...(search && { search }),
        ...(role !== '' && { role }),
        ...(state !== '' && { disabled: state === 'disabled' }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

interface UserFiltersProps {
  readonly chosen: Chosen;
  readonly choose: (chosen: Partial<Chosen>) => void;
}

function UserFilters({ chosen: { text, role, state }, choose }: UserFiltersProps) {
  const { admin } = useDeskWords();
  return (
    <div className="activity__filters">
      <SearchFilter label={admin.search} value={text} onType={(next) => choose({ text: next })} />
      <SelectFilter
        label={admin.columns.role}
        value={role}
        all={admin.all}
        options={(['user', 'admin'] as const).map((one) => [one, admin.roles[one]] as const)}
        onChoose={(next) => choose({ role: next })}
      />
      <SelectFilter
        label={admin.columns.state}
        value={state}
        all={admin.all}
        options={(['enabled', 'disabled'] as const).map((one) => [one, admin[one]] as const)}
        onChoose={(next) => choose({ state: next })}
      />
    </div>
  );
}

function Users() {
  const { admin } = useDeskWords();
  const columns = useColumns();
  const [chosen, setChosen] = useState(everyone);
  const query = useUsers(chosen);
  return (
    <>
      <UserFilters chosen={chosen} choose={(next) => setChosen({ ...chosen, page: 1, ...next })} />
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <div className="table-frame">
              <Table
                className="table"
                rowClass="table__row"
                caption={admin.title}
                columns={columns}
                rows={data}
                keyOf={({ id }) => id}
              />
            </div>
            {data.length === 0 && <p>{admin.none}</p>}
            <PagesOfList meta={meta} onPage={(page) => setChosen({ ...chosen, page })} isByName />
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
