import type { AnswerOf } from '@courtcast/client';
import type { StaffRole } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useMe } from '../../../layout/use-me.ts';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import type { Rights } from '../use-rights.ts';
import { isChangeable, rolesToGive } from './giving.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/**
 * Users of a staff by name, as far as that is known: whom an invitation was for, else as the log of the tournament names
 * them. An id is no name, and no one but admins may look users up.
 */
function useNames(id: string, userIds: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(ask('listStaffInvitations', { params: { id }, query: { perPage: 100 } }));
  const invited = new Map(
    (data?.data ?? []).flatMap(({ acceptedByUserId, name }) =>
      acceptedByUserId === null ? [] : [[acceptedByUserId, name] as const],
    ),
  );
  const others = data === undefined ? [] : userIds.filter((userId) => !invited.has(userId));
  const logs = useQueries({
    queries: others.map((userId) => ask('listActivity', { params: { id }, query: { userId, perPage: 1 } })),
  });
  const logged = others.flatMap((userId, index) => {
    const name = logs[index]?.data?.data[0]?.actor.name;
    return name === null || name === undefined ? [] : [[userId, name] as const];
  });
  return new Map([...invited, ...logged]);
}

type Tournament = AnswerOf<'getTournament'>;
type Member = Tournament['staff'][number] & { readonly userId: string };

/** A member as the list shows them. */
interface Shown extends Member {
  readonly name: string;
  readonly isOwn: boolean;
}

interface MemberRowProps {
  readonly member: Shown;
  /** Roles they can be given; none without the right. */
  readonly roles: readonly StaffRole[];
  readonly isBusy: boolean;
  readonly onRole: (role: StaffRole) => void;
  readonly onRemove: () => void;
}

function MemberRow({
  member: { userId, role, name, isOwn },
  roles,
  isBusy,
  onRole,
  onRemove,
}: MemberRowProps) {
  const { me, staff: words } = useDeskWords();
  if (roles.length === 0)
    return (
      <li>
        <div className="rows__main">{name}</div>
        <span>{me.roles[role]}</span>
      </li>
    );
  return (
    <li>
      <div className="rows__main">{name}</div>
      <label className="visually-hidden" htmlFor={`role-${userId}`}>
        {words.roleOf(name)}
      </label>
      <Select
        id={`role-${userId}`}
        className="field__input staff__role"
        value={role}
        disabled={isBusy}
        onChoose={(next) => onRole(next as StaffRole)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {me.roles[one]}
          </option>
        ))}
      </Select>
      <Button look="quiet" disabled={isBusy} onClick={onRemove} of={name}>
        {isOwn ? words.leave : words.remove}
      </Button>
    </li>
  );
}

/** Roles given and taken away, each after a question that says what follows. */
function useChanges(id: string) {
  const { me, staff: words } = useDeskWords();
  const confirm = useConfirm();
  const appoint = useSave('putTournamentStaff', { touches: ['getTournament', 'listMyTournaments'] });
  const dismiss = useSave('deleteTournamentStaff', { touches: ['getTournament', 'listMyTournaments'] });
  const change = async ({ userId, name, isOwn }: Shown, role: StaffRole) => {
    const isWanted = await confirm({
      title: isOwn ? words.ownRoleTitle(me.roles[role]) : words.roleTitle(name, me.roles[role]),
      consequences: [
        words.means[role].text,
        ...(isOwn ? [words.ownRole] : []),
        ...(role === 'owner' ? [words.asOwner] : []),
      ],
      action: words.roleAction,
      isDestructive: isOwn,
    });
    if (isWanted) await appoint.save({ params: { id, userId }, body: { role } });
  };
  const remove = async ({ userId, name, isOwn }: Shown) => {
    const question = isOwn
      ? { title: words.leaveTitle, consequences: [words.leaveConsequence], action: words.leave }
      : { title: words.removeTitle(name), consequences: [words.removeConsequence], action: words.remove };
    if (await confirm({ ...question, isDestructive: true })) await dismiss.save({ params: { id, userId } });
  };
  return {
    ...{ change, remove, isBusy: appoint.isSaving || dismiss.isSaving },
    refusal: appoint.refusal ?? dismiss.refusal,
  };
}

/** The rights of each role, and who gives it. */
function Meanings({ rights }: { readonly rights: Rights }) {
  const { staff: words } = useDeskWords();
  return (
    <>
      <dl className="facts">
        {(['owner', 'director', 'referee', 'umpire'] as const).map((role) => (
          <div key={role}>
            <dt>{words.means[role].title}</dt>
            <dd>{words.means[role].text}</dd>
          </div>
        ))}
      </dl>
      {!rights.mayReserved && <p className="rows__more">{words.reserved}</p>}
    </>
  );
}

interface StaffListProps {
  readonly tournament: Tournament;
  readonly rights: Rights;
}

/** The staff of a tournament, with the changes that the user may make. */
export function StaffList({ tournament: { id, staff }, rights }: StaffListProps) {
  const { me, staff: words } = useDeskWords();
  const own = useMe()?.user;
  const known = staff.filter((one): one is Member => one.userId !== null);
  const names = useNames(
    id,
    known.flatMap(({ userId }) => (userId === own?.id ? [] : [userId])),
  );
  const { change, remove, isBusy, refusal } = useChanges(id);
  const members = known.map((member): Shown => {
    const isOwn = member.userId === own?.id;
    const name = isOwn ? words.you : (names.get(member.userId) ?? me.roles[member.role]);
    return { ...member, name, isOwn };
  });
  return (
    <Card title={words.now} titleId="staff-title">
      <RefusalNote refusal={refusal} />
      <ul className="rows">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            roles={isChangeable(member, staff, rights) ? rolesToGive(rights) : []}
            isBusy={isBusy}
            onRole={(role) => void change(member, role)}
            onRemove={() => void remove(member)}
          />
        ))}
      </ul>
      <Meanings rights={rights} />
    </Card>
  );
}
