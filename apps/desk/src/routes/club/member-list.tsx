import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { Question } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { AnswerOf } from '@courtcast/client';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { Levels } from '../../features/levels.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { Loaded } from '../../layout/loaded.tsx';

/** Roles in a club, the least first. */
const roles = ['member', 'coach', 'manager', 'owner'] as const;

/** One of them. */
type Role = (typeof roles)[number];

/** Whether who has a role changes the club (decisions 3). */
function runsClub(role: Role): boolean {
  return role === 'owner' || role === 'manager';
}

/** Reads that show something else once a membership was changed. */
const memberTouches = ['listClubMembers', 'listMemberships', 'getPlayer'] as const;

interface RoleFormProps {
  readonly clubId: string;
  readonly player: ChoiceOption;
  /** Absent of a player who is no member yet. */
  readonly membership?: { readonly id: string; readonly role: Role } | undefined;
  readonly onSaved?: () => void;
}

/** The question before a managing role is given or taken; null for other changes. */
function useRoleQuestion(): (player: string, before: Role, after: Role) => Question | null {
  const { club, me } = useDeskWords();
  const { members } = club;
  return (player, before, after) => {
    if (before === after || !(runsClub(before) || runsClub(after))) return null;
    const title = members.roleQuestion(player, me.clubs.roles[after]);
    const consequences = [runsClub(after) ? members.runs : members.runsNoMore];
    return { title, consequences, action: members.save, isDestructive: true };
  };
}

/** The role of a player in a club, and its change; non-members become members. */
export function RoleForm({ clubId, player, membership, onSaved }: RoleFormProps) {
  const { club, me } = useDeskWords();
  const toast = useToast();
  const confirm = useConfirm();
  const questionOf = useRoleQuestion();
  const create = useSave('createMembership', { touches: memberTouches });
  const patch = useSave('patchMembership', { touches: memberTouches });
  const before = membership?.role ?? 'member';
  const save = async ({ role: chosen }: { readonly role: string }) => {
    const role = roles.find((one) => one === chosen) ?? 'member';
    const question = questionOf(player.name, before, role);
    if (question !== null && !(await confirm(question))) return 'stopped';
    return membership === undefined
      ? create.save({ params: { id: player.id }, body: { clubId, role } })
      : patch.save({ params: { id: player.id, membershipId: membership.id }, body: { role } });
  };
  const finish = () => {
    toast({ text: club.members.saved });
    onSaved?.();
  };
  const options = roles.map((value) => ({ value, label: me.clubs.roles[value] }));
  return (
    <RecordForm
      name={`member:${clubId}:${player.id}`}
      initial={{ role: before }}
      fields={{ role: { kind: 'choice', label: club.members.role, options } }}
      action={membership === undefined ? club.members.join : club.members.save}
      onSaved={finish}
      save={save}
    />
  );
}

/** A member as the list has them. */
type Member = AnswerOf<'listClubMembers'>['data'][number];

interface MemberRowProps {
  readonly clubId: string;
  /** Of the club. */
  readonly zone: string;
  readonly member: Member;
}

/** Ends a membership after a question that names what follows. */
function useEnd({ id, playerId, playerName, role }: Member) {
  const { members } = useDeskWords().club;
  const confirm = useConfirm();
  const ending = useSave('deleteMembership', { touches: memberTouches });
  const end = async () => {
    const question = {
      title: members.endQuestion(playerName),
      consequences: [members.endText, ...(runsClub(role) ? [members.runsNoMore] : [])],
      action: members.end,
    };
    if (await confirm({ ...question, isDestructive: true }))
      await ending.save({ params: { id: playerId, membershipId: id } });
  };
  return { end, isEnding: ending.isSaving, refusal: ending.refusal };
}

/** A member of a club: what they are there, and how that is changed or ended. */
function MemberRow({ clubId, zone, member }: MemberRowProps) {
  const { club, me } = useDeskWords();
  const { members } = club;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { end, isEnding, refusal } = useEnd(member);
  const confirming = useSave('patchMembership', { touches: memberTouches });
  const params = { id: member.playerId, membershipId: member.id };
  const confirm = () => void confirming.save({ params, body: { confirmed: true } });
  const player = { id: member.playerId, name: member.playerName };
  const facts = [
    me.clubs.roles[member.role],
    members.since(formats.day(formats.dayOf(member.joinedAt, zone))),
    !member.claimed && members.noAccount,
    member.confirmed === false && members.unconfirmed,
  ];
  return (
    <li>
      <div className="rows__main">
        <PlayerLink player={player} />
        <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
        <RefusalNote refusal={refusal ?? confirming.refusal} />
      </div>
      <div className="rows__steps">
        {member.confirmed === false && (
          <Button look="link" disabled={confirming.isSaving} onClick={confirm} of={player.name}>
            {members.confirm}
          </Button>
        )}
        <Button look="link" onClick={() => setOpen(true)} of={player.name}>
          {members.change}
        </Button>
        <Button look="link" disabled={isEnding} onClick={() => void end()} of={player.name}>
          {members.end}
        </Button>
      </div>
      {isOpen && (
        <Modal title={player.name} close={() => setOpen(false)}>
          <RoleForm clubId={clubId} player={player} membership={member} onSaved={() => setOpen(false)} />
          <Levels playerId={player.id} />
        </Modal>
      )}
    </li>
  );
}

const SHOWN = 50;

interface MemberListProps {
  readonly club: AnswerOf<'getClub'>;
}

/** Which members are shown, and which page of them: the first one after each other choice. */
function useChosen(clubId: string) {
  const [{ role, text, page }, set] = useState({ role: '' as Role | '', text: '', page: 1 });
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask('listClubMembers', {
      params: { id: clubId },
      query: { page, perPage: SHOWN, ...(role !== '' && { role }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return {
    ...{ role, text, query },
    chooseRole: (next: Role | '') => set({ role: next, text, page: 1 }),
    type: (next: string) => set({ role, text: next, page: 1 }),
    turn: (next: number) => set({ role, text, page: next }),
  };
}

/** The members of a club, filtered by role and search. */
export function MemberList({ club }: MemberListProps) {
  const { club: words, me } = useDeskWords();
  const { members } = words;
  const { role, text, query, chooseRole, type, turn } = useChosen(club.id);
  return (
    <>
      <div className="activity__filters">
        <SearchFilter label={members.search} value={text} onType={type} />
        <SelectFilter
          label={members.role}
          value={role}
          all={members.allRoles}
          options={roles.map((one) => [one, me.clubs.roles[one]] as const)}
          onChoose={chooseRole}
        />
      </div>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <p role="status" className="rows__more">
              {meta.total === 0 ? members.none : members.count(meta.total)}
            </p>
            <CardList aria-label={members.title}>
              {data.map((member) => (
                <MemberRow key={member.id} clubId={club.id} zone={club.timeZone} member={member} />
              ))}
            </CardList>
            <PagesOfList meta={meta} onPage={turn} isByName />
          </>
        )}
      </Loaded>
    </>
  );
}
