import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { ClaimRow } from './claim-row.tsx';
import { CodeForm } from './code-form.tsx';

function WaitingClaims() {
  const { claims } = useDeskWords();
  return (
    <Loaded query={useQuery(ask('listPlayerClaims'))}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="rows__more">{claims.none}</p>
        ) : (
          <ul className="rows panel-card">
            {data.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Claims that wait for who is signed in, and codes for those whom they know. */
export function ClaimsPage() {
  const { claims } = useDeskWords();
  return (
    <MyPage title={claims.title}>
      {() => (
        <>
          <p>{claims.text}</p>
          <WaitingClaims />
          <CodeForm />
        </>
      )}
    </MyPage>
  );
}
