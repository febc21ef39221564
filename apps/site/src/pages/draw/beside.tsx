import type { DrawDetailView, DrawView, TournamentDetailView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { bracketOf } from '@courtcast/web-score/bracket/bracket.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { DrawBoard } from '@courtcast/web-score/draw/draw-board.tsx';
import type { DrawContext } from '@courtcast/web-score/draw/draw-context.ts';
import { DrawLink } from '@courtcast/web-score/links.tsx';
import { hasChampion } from '@courtcast/web-score/tournament/champions.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { DrawChampion } from './draw-facts.tsx';

/** The media query for trees, equal to that in draw.css. */
const WIDE = 'print, (min-width: 64rem)';

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether this screen shows trees; false on the server. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

/** A compass draw has seven derived draws. If there are more, each is shown on its own page only. */
const MAX_BESIDE = 7;

/** The draws shown beside a main draw: those derived from it, in listed order. */
export function drawsBeside(draw: Pick<DrawView, 'id'>, draws: readonly DrawView[]): readonly DrawView[] {
  const made = draws.filter(({ structure }) => structure?.mainDrawId === draw.id);
  return made.length > MAX_BESIDE ? [] : made;
}

interface BesideProps {
  readonly tournament: TournamentDetailView;
  readonly live: LiveScores;
  /** Id of the player whose path is shown; empty for none. */
  readonly chosen: string;
  readonly delays: DrawContext['delays'];
}

function Beside({ draw, tournament, live, chosen, delays }: BesideProps & { readonly draw: DrawDetailView }) {
  const { scores } = useWords();
  const bracket = useMemo(() => bracketOf(draw), [draw]);
  const context = useMemo(
    () => ({ bracket, zone: tournament.timeZone, parent: null, delays }),
    [bracket, tournament.timeZone, delays],
  );
  return (
    <div className="draw-family__one">
      <h2 className="section-title">
        <DrawLink tournamentId={tournament.id} draw={draw} />
      </h2>
      {hasChampion(draw) && <DrawChampion bracket={bracket} />}
      <DrawBoard context={context} live={live} chosen={chosen} label={drawNameIn(scores, draw.name)} />
    </div>
  );
}

function BesideOfId({ drawId, ...props }: BesideProps & { readonly drawId: string }) {
  const { data } = useQuery(read('getDraw', { params: { id: drawId } }));
  return data === undefined ? null : <Beside {...props} draw={data} />;
}

/** The consolation and placement draws beside a main draw, on screens with room for them; on others each is a tab. */
export function BesideDraws({ draws, ...props }: BesideProps & { readonly draws: readonly DrawView[] }) {
  const isWide = useIsWide();
  return isWide && draws.map(({ id }) => <BesideOfId key={id} {...props} drawId={id} />);
}
