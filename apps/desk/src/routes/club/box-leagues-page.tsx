import { useQuery } from '@tanstack/react-query';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { boxLeagueAddresses } from '@courtcast/web-ui/link/box-league-addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { AddBoxLeague } from './box-league-form.tsx';
import { ClubFrame } from './club-frame.tsx';

function BoxLeagues({ clubId }: { readonly clubId: string }) {
  const { boxes: words } = useDeskWords();
  const { frame, player } = useWords();
  const query = useQuery(ask('listBoxLeagues', { query: { clubId, perPage: 100 } }));
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <CardList>
              {data.map(({ id, name, sport, discipline }) => (
                <li key={id}>
                  <div className="rows__main">
                    <Link className="record-link" to={deskAddresses.boxLeague(clubId, id)}>
                      {name}
                    </Link>
                    <p className="rows__more">
                      {frame.sports[sport]} · {player[discipline]}
                    </p>
                  </div>
                  <div className="rows__steps">
                    <a href={boxLeagueAddresses.league(id)}>
                      {words.open}
                      <span className="visually-hidden">{` ${name}`}</span>
                    </a>
                  </div>
                </li>
              ))}
            </CardList>
          )
        }
      </Loaded>
      <AddBoxLeague clubId={clubId} />
    </>
  );
}

/** The box leagues of a club. */
export function BoxLeaguesPage() {
  const { boxes } = useDeskWords();
  return <ClubFrame title={boxes.title}>{({ id }) => <BoxLeagues clubId={id} />}</ClubFrame>;
}
