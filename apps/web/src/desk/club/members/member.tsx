import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { Loaded } from '../../frame/loaded.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';

type Membership = AnswerOf<'listMemberships'>['data'][number];

interface MemberProps {
  readonly clubId: string;
  readonly player: ChoiceOption;
}

interface RoleProps extends MemberProps {
  readonly membership: Membership | undefined;
}

const roles = ['member', 'coach', 'manager', 'owner'] as const;
const touches = ['listMemberships', 'getPlayer'] as const;

function RoleForm({ clubId, player, membership }: RoleProps) {
  const { club, me } = useDeskWords();
  const toast = useToast();
  const create = useSave('createMembership', { touches });
  const patch = useSave('patchMembership', { touches });
  const save = ({ role: chosen }: { readonly role: string }) => {
    const role = roles.find((one) => one === chosen) ?? 'member';
    return membership === undefined
      ? create.save({ params: { id: player.id }, body: { clubId, role } })
      : patch.save({ params: { id: player.id, membershipId: membership.id }, body: { role } });
  };
  const options = roles.map((value) => ({ value, label: me.clubs.roles[value] }));
  return (
    <RecordForm
      name={`member:${clubId}:${player.id}`}
      initial={{ role: membership?.role ?? 'member' }}
      fields={{ role: { kind: 'choice', label: club.members.role, options } }}
      action={membership === undefined ? club.members.join : club.members.save}
      onSaved={() => toast({ text: club.members.saved })}
      save={save}
    />
  );
}

function EndMembership({ player, membership: { id } }: { player: ChoiceOption; membership: Membership }) {
  const { members } = useDeskWords().club;
  const confirm = useConfirm();
  const ending = useSave('deleteMembership', { touches });
  const end = async () => {
    const question = { title: members.endQuestion(player.name), action: members.end };
    if (await confirm({ ...question, isDestructive: true }))
      await ending.save({ params: { id: player.id, membershipId: id } });
  };
  return (
    <>
      <RefusalNote refusal={ending.refusal} />
      <p>
        <button type="button" className="link-button" onClick={() => void end()}>
          {members.end}
        </button>
      </p>
    </>
  );
}

/** What a player is in a club, and how that is changed. */
export function Member({ clubId, player }: MemberProps) {
  const { members } = useDeskWords().club;
  const query = useQuery(ask('listMemberships', { params: { id: player.id }, query: { perPage: 100 } }));
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{player.name}</h2>
      <Loaded query={query}>
        {({ data }) => {
          const membership = data.find((one) => one.clubId === clubId && one.leftAt === null);
          return (
            <>
              {membership === undefined && <p className="rows__more">{members.notMember}</p>}
              <RoleForm key={membership?.id} clubId={clubId} player={player} membership={membership} />
              {membership !== undefined && <EndMembership player={player} membership={membership} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
