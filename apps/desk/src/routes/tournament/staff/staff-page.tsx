import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { ForRole } from '../for-role.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { Invitations } from './invitations.tsx';
import { StaffList } from './staff-list.tsx';

/** The staff of a tournament, and the invitations. */
export function StaffPage() {
  const { staff: words } = useDeskWords();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  return (
    <DeskContent title={words.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayManage">
            <StaffList tournament={tournament} rights={rights} />
            <Invitations id={id} rights={rights} />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
