import type { TournamentDetailView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TournamentFrame } from '../tournament/tournament-frame.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { entriesOf } from './entry-list.ts';
import { DRAW_PARAM, shownDraw } from './entries-source.ts';
import { EntryTable } from './entry-table.tsx';
import './entries.css';

interface DrawTabsProps {
  readonly tournament: TournamentDetailView;
  readonly drawId: string;
}

/** Tabs of the draws; the chosen one is in the address. */
function DrawTabs({ tournament: { draws }, drawId }: DrawTabsProps) {
  const { scores, tournament } = useWords();
  if (draws.length < 2) return null;
  return (
    <nav aria-label={tournament.draws}>
      <ul className="entry-tabs">
        {draws.map((draw) => (
          <li key={draw.id}>
            <Link
              to={`?${DRAW_PARAM}=${draw.id}`}
              replace
              className="tab"
              aria-current={draw.id === drawId ? 'true' : undefined}
            >
              {drawNameIn(scores, draw.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntriesOfDraw({ tournament, drawId }: DrawTabsProps) {
  const { scores, tournament: words } = useWords();
  const { data: draw, dataUpdatedAt } = useSuspenseQuery(read('getDraw', { params: { id: drawId } }));
  const isEntered = draw.entrants.length > 0;
  const listed = isEntered ? draw.entrants : entriesOf(draw, 'en');
  const arePairs = listed[0]?.players.length === 2;
  return (
    <TournamentFrame tournament={tournament} title={words.entries} fetchedAt={dataUpdatedAt}>
      <DrawTabs tournament={tournament} drawId={drawId} />
      <Section
        title={
          <>
            {drawNameIn(scores, draw.name)}{' '}
            <span className="entries__count">{(arePairs ? words.pairs : words.players)(listed.length)}</span>
          </>
        }
        titleId="entries"
      >
        <EntryTable draw={draw} />
      </Section>
    </TournamentFrame>
  );
}

function Entries({ id }: { readonly id: string }) {
  const { tournament: words } = useWords();
  const [params] = useSearchParams();
  const { data: tournament, dataUpdatedAt } = useSuspenseQuery(read('getTournament', { params: { id } }));
  const draw = shownDraw(tournament, params.get(DRAW_PARAM));
  if (draw !== undefined) return <EntriesOfDraw tournament={tournament} drawId={draw.id} />;
  return (
    <TournamentFrame tournament={tournament} title={words.entries} fetchedAt={dataUpdatedAt}>
      <p>{words.noDraws}</p>
    </TournamentFrame>
  );
}

/** The entry lists of a tournament, draw by draw. */
export function EntriesPage() {
  const { id = '' } = useParams();
  return <Entries key={id} id={id} />;
}
