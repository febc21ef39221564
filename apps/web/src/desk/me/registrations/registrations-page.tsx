import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useApi } from '../../api/api-context.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { Register } from './register.tsx';
import { RegistrationRow } from './registration-row.tsx';

const SHOWN = 20;

/** A registration with the tournament that it is for. */
export interface OwnRegistration {
  readonly registration: AnswerOf<'listRegistrations'>['data'][number];
  readonly tournament: AnswerOf<'listMyTournaments'>['data'][number];
}

/** The registrations of a player for tournaments that are to come. */
function useRegistrationsOf(playerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['listRegistrations', 'mine', playerId],
    queryFn: async (): Promise<OwnRegistration[]> => {
      const query = { as: 'player', status: 'upcoming', perPage: SHOWN } as const;
      const { data: tournaments } = await api.call('listMyTournaments', { query });
      const lists = tournaments.map(async (tournament) => {
        const { data } = await api.call('listRegistrations', {
          params: { id: tournament.id },
          query: { playerId },
        });
        return data.map((registration) => ({ registration, tournament }));
      });
      return (await Promise.all(lists)).flat();
    },
  });
}

function Registrations({ playerId }: { readonly playerId: string }) {
  const { entries } = useDeskWords().me;
  return (
    <>
      <Loaded query={useRegistrationsOf(playerId)}>
        {(all) =>
          all.length === 0 ? (
            <p className="rows__more">{entries.none}</p>
          ) : (
            <ul className="rows panel-card">
              {all.map((one) => (
                <RegistrationRow key={one.registration.id} {...one} playerId={playerId} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Register />
    </>
  );
}

/** What who is signed in is registered for, and another registration. */
export function RegistrationsPage() {
  const { entries } = useDeskWords().me;
  return <MyPage title={entries.title}>{(playerId) => <Registrations playerId={playerId} />}</MyPage>;
}
