import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Card, CardList } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { clubBody, newClub, useClubFields } from './club-fields.ts';
import type { ClubValues } from './club-fields.ts';

const empty = newClub();

function NewClub() {
  const { create } = useDeskWords().club;
  const navigate = useNavigate();
  const saving = useSave('createClub', { touches: ['getPlayer', 'listMemberships'] });
  const save = async (values: ClubValues) => {
    const saved = await saving.save({ body: clubBody(values) });
    if (saved.answer !== null) await navigate(deskAddresses.club(saved.answer.data.id));
    return saved;
  };
  return (
    <Card title={create.title}>
      <RecordForm
        name="new-club"
        initial={empty}
        fields={useClubFields()}
        action={create.action}
        resets
        save={save}
      />
    </Card>
  );
}

function MyClubs({ playerId }: { readonly playerId: string }) {
  const words = useDeskWords();
  const query = useQuery({
    ...ask('getPlayer', { params: { id: playerId } }),
    // No socket message announces a newly given role.
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query}>
      {({ clubs }) => {
        const run = clubs.filter(({ role }) => role === 'owner' || role === 'manager');
        if (run.length === 0) return <p className="rows__more">{words.club.none}</p>;
        return (
          <CardList>
            {run.map(({ id, name, role }) => (
              <li key={id}>
                <div className="rows__main">
                  <Link className="record-link" to={deskAddresses.club(id)}>
                    {name}
                  </Link>
                  <p className="rows__more">{words.me.clubs.roles[role]}</p>
                </div>
                <Link
                  className="button button--quiet"
                  to={deskAddresses.newEveningOf(id)}
                  aria-label={`${words.evening.toNew}: ${name}`}
                >
                  {words.evening.toNew}
                </Link>
              </li>
            ))}
          </CardList>
        );
      }}
    </Loaded>
  );
}

/** The clubs that the user manages, and a form for a new one. */
export function ClubListPage() {
  const { title } = useDeskWords().club;
  const me = useMe();
  return (
    <DeskContent title={title}>
      {me?.player && <MyClubs playerId={me.player.id} />}
      <NewClub />
    </DeskContent>
  );
}
