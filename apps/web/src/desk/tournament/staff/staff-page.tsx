import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { DeskContent } from '../../frame/desk-content.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { Invitations } from './invitations.tsx';
import { StaffList } from './staff-list.tsx';

/** Who runs a tournament, and who is invited to. */
export function StaffPage() {
  const { tournament: words } = useDeskWords();
  const { id, query } = useTournament();
  return (
    <DeskContent title={words.staff.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>{(tournament) => <StaffList tournament={tournament} />}</Loaded>
      <Invitations id={id} />
    </DeskContent>
  );
}
