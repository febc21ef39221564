import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card, CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { MyFrame } from './my-frame.tsx';
import { ClubChoice } from '../../features/form/choices.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';

interface InvitedProps {
  /** Of the club whose link was opened. */
  readonly clubId: string;
  readonly playerId: string;
  readonly isMember: boolean;
}

interface JoinProps {
  readonly club: AnswerOf<'getClub'>;
  readonly playerId: string;
}

function Join({ club, playerId }: JoinProps) {
  const { clubs } = useDeskWords().me;
  const toast = useToast();
  const create = useSave('createMembership', { touches: ['listMemberships', 'getPlayer'] });
  const join = async () => {
    const { answer } = await create.save({
      params: { id: playerId },
      body: { clubId: club.id, role: 'member' },
    });
    if (answer !== null) toast({ text: clubs.joined(club.name) });
  };
  return (
    <>
      <p>{clubs.invited}</p>
      <RefusalNote refusal={create.refusal} />
      <p>
        <Button disabled={create.isSaving} onClick={() => void join()}>
          {clubs.joinAction}
        </Button>
      </p>
    </>
  );
}

/** The page of a club's invitation link: one press joins. */
function Invited({ clubId, playerId, isMember }: InvitedProps) {
  const { clubs } = useDeskWords().me;
  const query = useQuery(ask('getClub', { params: { id: clubId } }));
  return (
    <Loaded query={query}>
      {(club) =>
        isMember ? (
          <p role="status">{clubs.alreadyIn(club.name)}</p>
        ) : (
          <Card title={clubs.joinOf(club.name)}>
            <Join club={club} playerId={playerId} />
          </Card>
        )
      }
    </Loaded>
  );
}

interface MembershipRowProps {
  readonly membership: AnswerOf<'listMemberships'>['data'][number];
  /** Its name. */
  readonly club: string;
}

const touches = ['listMemberships', 'getPlayer'] as const;

/** A club that one is in, with what one may change of that oneself. */
function MembershipRow({ membership, club }: MembershipRowProps) {
  const { me, club: ofClub } = useDeskWords();
  const { clubs } = me;
  const isWaiting = membership.confirmed === false;
  const confirm = useConfirm();
  const patch = useSave('patchMembership', { touches });
  const end = useSave('deleteMembership', { touches });
  const { id, playerId, clubId, role, isPrimary } = membership;
  const params = { id: playerId, membershipId: id };
  const leave = async () => {
    const question = { title: clubs.leaveQuestion(club), text: clubs.leaveText, action: clubs.leave };
    if (await confirm({ ...question, isDestructive: true })) await end.save({ params });
  };
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.club(clubId)}>
          {club}
        </a>
        <p className="rows__more">
          {[clubs.roles[role], isPrimary && clubs.primary, isWaiting && ofClub.members.unconfirmed]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isWaiting && <p className="rows__more">{ofClub.notYours.waitsText}</p>}
        <RefusalNote refusal={patch.refusal ?? end.refusal} />
      </div>
      {!isPrimary && (
        <Button
          look="link"
          disabled={patch.isSaving}
          onClick={() => void patch.save({ params, body: { isPrimary: true } })}
        >
          {clubs.makePrimary}
        </Button>
      )}
      <Button look="link" disabled={end.isSaving} onClick={() => void leave()} of={club}>
        {clubs.leave}
      </Button>
    </li>
  );
}

interface JoinValues {
  readonly club: ChoiceOption | null;
}

const empty: JoinValues = { club: null };

/** Joins a club as a member, who plays on its courts once the club has confirmed it. */
function JoinClub({ playerId }: { readonly playerId: string }) {
  const { clubs } = useDeskWords().me;
  const create = useSave('createMembership', { touches: ['listMemberships', 'getPlayer'] });
  const fields: FieldsOf<JoinValues> = {
    club: { kind: 'record', Choice: ClubChoice, label: clubs.club, isRequired: true },
  };
  return (
    <Card title={clubs.join}>
      <RecordForm
        name="join-club"
        initial={empty}
        fields={fields}
        fieldOf={{ clubId: 'club' }}
        action={clubs.joinAction}
        resets
        save={({ club }) =>
          create.save({ params: { id: playerId }, body: { clubId: club?.id ?? '', role: 'member' } })
        }
      />
    </Card>
  );
}

function Memberships({ playerId }: { readonly playerId: string }) {
  const { me, club: ofClub } = useDeskWords();
  const { clubs } = me;
  const player = useQuery(ask('getPlayer', { params: { id: playerId } }));
  const memberships = useQuery(ask('listMemberships', { params: { id: playerId }, query: { perPage: 100 } }));
  const [asked] = useSearchParams();
  const invitedTo = asked.get('join');
  return (
    <>
      <Loaded query={memberships}>
        {({ data }) => {
          const active = data.filter(({ leftAt }) => leftAt === null);
          const nameOf = (id: string) => player.data?.clubs.find((club) => club.id === id)?.name ?? '…';
          const isMember = active.some(({ clubId }) => clubId === invitedTo);
          return (
            <>
              {invitedTo !== null && <Invited clubId={invitedTo} playerId={playerId} isMember={isMember} />}
              {active.length === 0 && <p className="rows__more">{clubs.none}</p>}
              {active.length > 0 && (
                <CardList>
                  {active.map((one) => (
                    <MembershipRow key={one.id} membership={one} club={nameOf(one.clubId)} />
                  ))}
                </CardList>
              )}
            </>
          );
        }}
      </Loaded>
      {invitedTo === null && (
        <>
          <JoinClub playerId={playerId} />
          <p>
            <Link className="button button--quiet" to={deskAddresses.clubs}>
              {ofClub.create.title}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** The clubs that who is signed in is a member of. */
export function ClubsPage() {
  const { clubs } = useDeskWords().me;
  return <MyFrame title={clubs.title}>{(playerId) => <Memberships playerId={playerId} />}</MyFrame>;
}
