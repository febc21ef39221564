import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';
import { useAdminSections } from './use-admin-sections.ts';
import { AuditLine } from './audit-line.tsx';
import type { AuditAction } from '@courtcast/contracts';
import { UserChoice } from '../../features/form/choices.tsx';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';

/** The filter of the audit; days are `YYYY-MM-DD` or empty. */
interface Chosen {
  readonly user: ChoiceOption | null;
  readonly action: AuditAction | '';
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Filters the audit by user, action, and days. */
function AuditFilters({ chosen, onChoose }: AuditFiltersProps) {
  const { audit: words } = useDeskWords();
  return (
    <div className="activity__filters">
      <UserChoice label={words.user} value={chosen.user} onChoose={(user) => onChoose({ ...chosen, user })} />
      <SelectFilter
        label={words.action}
        value={chosen.action}
        all={words.everything}
        options={Object.entries(words.actions) as [AuditAction, string][]}
        onChoose={(action) => onChoose({ ...chosen, action })}
      />
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          label={words[bound]}
          type="date"
          value={chosen[bound]}
          onType={(next) => onChoose({ ...chosen, [bound]: next })}
        />
      ))}
    </div>
  );
}

const SHOWN = 50;
const everything: Chosen = { user: null, action: '', from: '', to: '' };

function queryOf({ user, action, from, to }: Chosen, page: number) {
  return {
    ...{ page, perPage: SHOWN },
    ...(user !== null && { userId: user.id }),
    ...(action !== '' && { action }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

function Audit() {
  const { audit: words } = useDeskWords();
  const [chosen, setChosen] = useState(everything);
  const [page, setPage] = useState(1);
  const choose = (next: Chosen) => {
    setChosen(next);
    setPage(1);
  };
  const query = useQuery({
    ...ask('listAudit', { query: queryOf(chosen, page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <AuditFilters chosen={chosen} onChoose={choose} />
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p>{words.none}</p>}
            <ol className="rows activity" aria-label={words.title}>
              {data.map((line) => (
                <AuditLine
                  key={line.id}
                  line={line}
                  onUser={
                    chosen.user === null ? (id, name) => choose({ ...chosen, user: { id, name } }) : undefined
                  }
                />
              ))}
            </ol>
            <PagesOfList meta={meta} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The audit log of users, players, clubs, tournaments and leagues. */
export function AuditPage() {
  const { admin, audit: words } = useDeskWords();
  const me = useMe();
  const sections = useAdminSections();
  const isAdmin = me?.user.role === 'admin';
  return (
    <DeskContent title={words.title} sections={isAdmin ? sections : []}>
      {isAdmin && (
        <>
          <p>{words.text}</p>
          <Audit />
        </>
      )}
      {me !== undefined && !isAdmin && <p>{admin.notAdmin}</p>}
    </DeskContent>
  );
}
