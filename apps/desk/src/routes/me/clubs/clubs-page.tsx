import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSearchParams } from '@courtcast/web-ui/link/use-search-params.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { Invited } from './invited.tsx';
import { MembershipRow } from './membership-row.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { ClubChoice } from '../../../features/form/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';

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
    <section className="panel-card">
      <h2 className="panel-card__title">{clubs.join}</h2>
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
    </section>
  );
}

function Memberships({ playerId }: { readonly playerId: string }) {
  const { clubs } = useDeskWords().me;
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
                <ul className="rows panel-card">
                  {active.map((one) => (
                    <MembershipRow key={one.id} membership={one} club={nameOf(one.clubId)} />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {invitedTo === null && <JoinClub playerId={playerId} />}
    </>
  );
}

/** The clubs that who is signed in is a member of. */
export function ClubsPage() {
  const { clubs } = useDeskWords().me;
  return <MyPage title={clubs.title}>{(playerId) => <Memberships playerId={playerId} />}</MyPage>;
}
