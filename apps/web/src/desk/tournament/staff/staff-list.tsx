import type { AnswerOf } from '@courtcast/client';
import type { StaffRole } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { useMe } from '../../frame/use-me.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';

type Tournament = AnswerOf<'getTournament'>;
type Member = Tournament['staff'][number] & { readonly userId: string };

const roles = ['owner', 'director', 'referee', 'umpire'] as const satisfies readonly StaffRole[];

/** Users by their invitations: an id is no name, and no one but admins may look users up. */
function useNames(id: string): ReadonlyMap<string, string> {
  const { data } = useQuery(ask('listStaffInvitations', { params: { id }, query: { perPage: 100 } }));
  const accepted = (data?.data ?? []).flatMap(({ acceptedByUserId, name }) =>
    acceptedByUserId === null ? [] : [[acceptedByUserId, name] as const],
  );
  return new Map(accepted);
}

interface MemberRowProps {
  readonly member: Member;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRole: (role: StaffRole) => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, name, isBusy, onRole, onRemove }: MemberRowProps) {
  const { me, tournament: words } = useDeskWords();
  return (
    <li>
      <div className="rows__main">{name}</div>
      <label className="visually-hidden" htmlFor={`role-${member.userId}`}>
        {words.staff.roleOf(name)}
      </label>
      <select
        id={`role-${member.userId}`}
        className="field__input staff__role"
        value={member.role}
        disabled={isBusy}
        onChange={({ target }) => onRole(target.value as StaffRole)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {me.roles[role]}
          </option>
        ))}
      </select>
      <button type="button" className="button button--quiet" disabled={isBusy} onClick={onRemove}>
        {words.staff.remove}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

/** Who has a role in a tournament; each role can be changed or taken away. */
export function StaffList({ tournament }: { readonly tournament: Tournament }) {
  const { tournament: words } = useDeskWords();
  const { id, staff } = tournament;
  const names = useNames(id);
  const own = useMe()?.user;
  const confirm = useConfirm();
  const appoint = useSave('putTournamentStaff', { touches: ['getTournament'] });
  const dismiss = useSave('deleteTournamentStaff', { touches: ['getTournament', 'listMyTournaments'] });

  const nameOf = (userId: string, index: number): string =>
    userId === own?.id ? words.staff.you : (names.get(userId) ?? words.staff.unnamed(index + 1));
  const remove = async (userId: string, name: string) => {
    const isWanted = await confirm({
      title: words.staff.removeTitle(name),
      consequences: [words.staff.removeConsequence],
      action: words.staff.remove,
      isDestructive: true,
    });
    if (isWanted) await dismiss.save({ params: { id, userId } });
  };
  const members = staff.filter((one): one is Member => one.userId !== null);
  return (
    <section className="panel-card" aria-labelledby="staff-title">
      <h2 className="panel-card__title" id="staff-title">
        {words.staff.now}
      </h2>
      <RefusalNote refusal={appoint.refusal ?? dismiss.refusal} />
      <ul className="rows">
        {members.map((member, index) => (
          <MemberRow
            key={member.userId}
            member={member}
            name={nameOf(member.userId, index)}
            isBusy={appoint.isSaving || dismiss.isSaving}
            onRole={(role) => void appoint.save({ params: { id, userId: member.userId }, body: { role } })}
            onRemove={() => void remove(member.userId, nameOf(member.userId, index))}
          />
        ))}
      </ul>
      <dl className="facts">
        {(['director', 'referee', 'umpire'] as const).map((role) => (
          <div key={role}>
            <dt>{words.staff.means[role].title}</dt>
            <dd>{words.staff.means[role].text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
