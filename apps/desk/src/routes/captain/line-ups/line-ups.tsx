import type { SideName } from '@courtcast/contracts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { dayAt, useTieZones } from '../../../features/team-match/ties.ts';
import { usePolls, pollOf } from '../team/polls.tsx';
import { DoublesPairs } from './pairs.tsx';
import type { SideFacts } from './line-up-rules.ts';
import { Singles } from './singles.tsx';
import { useTeamRights } from '../use-rights.ts';

type LineUpsProps = Omit<SideFacts, 'poll'>;

/** Whether both sides have handed in: what is shown stays. */
function areRevealed(one: string | null, other: string | null): boolean {
  return one !== null && other !== null;
}

/** The open line-ups of a side: singles until both are in, then doubles. */
function openParts({ tie }: LineUpsProps): { readonly singles: boolean; readonly doubles: boolean } {
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  const singlesIn =
    tie.singlesCount === 0 || areRevealed(tie.homeLineupSubmittedAt, tie.guestLineupSubmittedAt);
  const doublesIn = areRevealed(tie.homeDoublesSubmittedAt, tie.guestDoublesSubmittedAt);
  return {
    singles: isOpen && !singlesIn,
    doubles: isOpen && tie.doublesCount > 0 && singlesIn && !doublesIn,
  };
}

/** The line-ups of one side, as far as they are open. */
export function LineUps(props: LineUpsProps) {
  const { tie, team } = props;
  const rights = useTeamRights()(team);
  const polls = usePolls(team.id, rights.isCaptain || rights.isManager);
  const day = dayAt(tie, useTieZones([tie])(tie));
  const of: SideFacts = { ...props, poll: pollOf(polls.data, { id: tie.id, day }) };
  const open = openParts(props);
  return (
    <>
      {open.singles && <Singles of={of} />}
      {open.doubles && <DoublesPairs of={of} />}
    </>
  );
}

/** The sides that the organizer may hand in for, beside those that they lead. */
export function sidesLeft(leads: readonly SideName[]): readonly SideName[] {
  return sides.filter((side) => !leads.includes(side));
}
