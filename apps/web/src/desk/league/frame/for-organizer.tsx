import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../design/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '../../../links/link.tsx';
import { ask } from '../../api/ask.ts';
import { deskAddresses } from '../../frame/desk-addresses.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { useMe } from '../../frame/use-me.ts';

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
