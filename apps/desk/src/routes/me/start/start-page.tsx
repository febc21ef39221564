import { useQuery } from '@tanstack/react-query';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { useMe } from '../../../layout/use-me.ts';
import { MyMatches } from './my-matches.tsx';
import { MyResults } from './my-results.tsx';
import { MyTournaments } from './my-tournaments.tsx';
import { useMySections } from '../use-my-sections.ts';

const SHOWN = 50;

/** What is in front of who is signed in: matches to play and to umpire, tournaments. */
export function StartPage() {
  const { me: words } = useDeskWords();
  const name = useMe()?.user.name;
  const played = useQuery(ask('listMyMatches', { query: { as: 'player', perPage: SHOWN } }));
  const umpired = useQuery(ask('listMyMatches', { query: { as: 'umpire', perPage: SHOWN } }));
  const tournaments = useQuery(ask('listMyTournaments', { query: { perPage: SHOWN } }));
  const isOfTeam = tournaments.data?.data.some(({ role }) => role === 'umpire') === true;
  return (
    <DeskContent
      title={name ? words.hello(name) : words.title}
      sections={useMySections()}
      actions={
        <Link className="button button--quiet" to={deskAddresses.newTournament}>
          {words.tournaments.create}
        </Link>
      }
    >
      <MyResults />
      <MyMatches
        title={words.umpire.title}
        none={isOfTeam ? words.umpire.ofTeam : words.umpire.none}
        query={umpired}
        isUmpire
      />
      <MyMatches title={words.play.title} none={words.play.none} query={played} />
      <MyTournaments query={tournaments} />
    </DeskContent>
  );
}
