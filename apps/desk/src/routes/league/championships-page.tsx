import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { collect } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';

type Championship = AnswerOf<'getChampionship'>;

/** The championships that a user organizes, newest first. */
export function useChampionshipsOf(organiserId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['listChampionships', 'mine', organiserId],
    queryFn: () => collect(api.items('listChampionships', { query: { organiserId, perPage: 100 } })),
  });
}

function ChampionshipRow({ championship }: { readonly championship: Championship }) {
  const { frame, league } = useWords();
  const { id, name, sport, season } = championship;
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.championship(id)}>
          {name}
        </Link>
        <p className="rows__more">{`${frame.sports[sport]} · ${league.season(season)}`}</p>
      </div>
    </li>
  );
}

function Championships({ organiserId }: { readonly organiserId: string }) {
  const { league: words } = useDeskWords();
  return (
    <Card>
      <Loaded query={useChampionshipsOf(organiserId)}>
        {(all) =>
          all.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className="rows">
              {all.map((championship) => (
                <ChampionshipRow key={championship.id} championship={championship} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The championships that the signed-in user organizes. */
export function ChampionshipsPage() {
  const { league: words } = useDeskWords();
  const me = useMe();
  return (
    <DeskContent
      title={words.title}
      actions={
        <Link className="button" to={deskAddresses.newChampionship}>
          {words.create}
        </Link>
      }
    >
      {me !== undefined && <Championships organiserId={me.user.id} />}
    </DeskContent>
  );
}
