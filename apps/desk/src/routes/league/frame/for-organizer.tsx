import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { useMe } from '../../../layout/use-me.ts';

/** A championship as its desk has it. */
export type Championship = AnswerOf<'getChampionship'>;

interface ForOrganizerProps {
  readonly championshipId: string;
  readonly children: (championship: Championship) => ReactNode;
}

function NotYours() {
  const { notYours } = useDeskWords().league;
  return (
    <Notice title={notYours.title}>
      <p>{notYours.text}</p>
      <Link to={deskAddresses.championships}>{notYours.toMine}</Link>
    </Notice>
  );
}

/** What only who organizes a championship, and admins, can do: to all others it says so. */
export function ForOrganizer({ championshipId, children }: ForOrganizerProps) {
  const me = useMe();
  const query = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  return (
    <Loaded query={query}>
      {(championship) => {
        if (me === undefined) return <div className="page-waiting" aria-busy="true" />;
        const isTheirs = championship.organiserId === me.user.id || me.user.role === 'admin';
        return isTheirs ? children(championship) : <NotYours />;
      }}
    </Loaded>
  );
}
