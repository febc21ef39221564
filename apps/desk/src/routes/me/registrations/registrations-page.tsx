import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { Register } from './register.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { useRegistrationsOf } from './use-registrations-of.ts';

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
