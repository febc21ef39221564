import type { DrawDetailView, DrawView, TournamentDetailView } from '@courtcast/contracts';
import { drawsInto } from '@courtcast/scoring-rules';
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { bracketOf, isMade, qualifierSlots } from '@courtcast/web-score/bracket/bracket.ts';
import type { Bracket } from '@courtcast/web-score/bracket/bracket.ts';
import { parentOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ZoneNote } from '@courtcast/web-messages/moment.tsx';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { useDelays } from '@courtcast/web-score/schedule/use-delays.ts';
import { TournamentFrame } from '../tournament/tournament-frame.tsx';
import { WayIn } from '../tournament/way-in.tsx';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import type { DrawContext } from '@courtcast/web-score/draw/draw-context.ts';
import { DrawBoard } from '@courtcast/web-score/draw/draw-board.tsx';
import { hasChampion, isDouble } from '@courtcast/web-score/tournament/champions.ts';
import { BesideDraws, drawsBeside } from './beside.tsx';
import {
  DoubleChampion,
  DrawChampion,
  DrawQualified,
  GroupChampions,
  LosersDraws,
  RelatedDraws,
} from './draw-facts.tsx';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { DrawRounds } from './draw-rounds.tsx';
import { PlacedFromGroups } from './placed-from-groups.tsx';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useTables } from '@courtcast/web-score/draw/use-tables.ts';
import { DrawGroups } from '@courtcast/web-score/draw/draw-groups.tsx';
import { matchesOfDraw } from '@courtcast/web-score/draw/matches-of-draw.ts';
import { PlayerPicker, PLAYER_PARAM } from '@courtcast/web-score/draw/player-picker.tsx';
import '@courtcast/web-score/draw/draw.css';
import '@courtcast/web-score/draw/draw-print.css';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

interface DrawViewProps {
  readonly tournament: TournamentDetailView;
  readonly draw: DrawDetailView;
  readonly draws: readonly DrawView[];
}

/** Whether a draw is a bracket. */
function hasLines(draw: DrawDetailView): boolean {
  return draw.drawType !== 'round_robin' && !isByRounds(draw);
}

interface FactsProps extends Pick<DrawViewProps, 'draw' | 'draws'> {
  readonly bracket: Bracket;
}

/** The number of entrants; nothing for a draw that players from another one join. */
function EntrantCount({ draw, draws, bracket }: FactsProps) {
  const { tournament } = useWords();
  const { entrants } = draw;
  if (draw.structure !== undefined) return null;
  const arePairs = entrants[0]?.players.length === 2;
  const count = arePairs ? tournament.pairs(entrants.length) : tournament.players(entrants.length);
  const sources = drawsInto(draw.id, draws);
  const places = sources.reduce((sum, { goal }) => sum + goal.spots, 0);
  const areFromGroups = sources.some(({ draw: one }) => one.drawType === 'round_robin');
  // Before the draw is made, the places for qualifiers are not in its slots yet.
  const qualifiers = draw.finalized ? qualifierSlots(bracket) : places;
  const parts = [
    ...(entrants.length > 0 || qualifiers === 0 ? [count] : []),
    ...(qualifiers > 0
      ? [(areFromGroups ? tournament.groups.finishers : tournament.qualifiers)(qualifiers)]
      : []),
  ];
  return <span>{parts.join(' + ')}</span>;
}

/** Size, entrants and format of a draw on one line. */
function Facts({ draw, draws, bracket }: FactsProps) {
  const { evening, tournament, scores } = useWords();
  const { size } = draw;
  return (
    <p className="draw__facts">
      {hasLines(draw) && (draw.finalized || draw.sizeByEntrants !== true) && (
        <span>{tournament.lines(size)}</span>
      )}
      {isByRounds(draw) && <span>{evening.types[draw.drawType]}</span>}
      <EntrantCount draw={draw} draws={draws} bracket={bracket} />
      <span>{formatInWords(scores, draw)}</span>
      <RelatedDraws draw={draw} draws={draws} />
      {isByRounds(draw) ? (
        <a href={`/api/v1/draws/${draw.id}/standings.csv`} download>
          {evening.csv}
        </a>
      ) : (
        <a href={`/api/v1/draws/${draw.id}/draw.csv`} download>
          {tournament.drawCsv}
        </a>
      )}
      <Button look="quiet" onClick={() => window.print()}>
        {tournament.print}
      </Button>
    </p>
  );
}

/** The champion of a draw, if it has one. */
function Winner({
  draw,
  draws,
  bracket,
}: Pick<DrawViewProps, 'draw' | 'draws'> & { readonly bracket: Bracket }) {
  if (draw.groupWinners !== undefined) return <GroupChampions draw={draw} />;
  if (isDouble(draw, draws)) return <DoubleChampion draw={draw} draws={draws} />;
  return hasChampion(draw) && <DrawChampion bracket={bracket} />;
}

interface GroupsProps extends Pick<DrawViewProps, 'draw' | 'draws'> {
  readonly live: LiveScores;
  readonly zone: string;
}

function Groups(props: GroupsProps) {
  return <DrawGroups {...props} rows={useTables(props.draw.id)} />;
}

interface BracketsProps extends DrawViewProps {
  readonly context: DrawContext;
  readonly live: LiveScores;
}

/** The bracket of a draw and of the draws derived from it, or that it is not made yet. */
function Brackets({ tournament, draw, draws, context, live }: BracketsProps) {
  const { tournament: words } = useWords();
  const [params] = useSearchParams();
  const { bracket, delays } = context;
  const chosen = params.get(PLAYER_PARAM) ?? '';
  const beside = drawsBeside(draw, draws);
  if (!isMade(bracket)) return <p className="quiet">{words.notMade}</p>;
  return (
    <div className="draw-family" data-beside={beside.length > 0}>
      <div className="draw-family__one">
        <DrawBoard context={context} live={live} chosen={chosen}>
          <PlayerPicker bracket={bracket} chosen={chosen} />
        </DrawBoard>
      </div>
      <BesideDraws draws={beside} tournament={tournament} live={live} chosen={chosen} delays={delays} />
    </div>
  );
}

function ShownDraw({ tournament, draw, draws }: DrawViewProps) {
  const { entering } = useWords();
  const bracket = useMemo(() => bracketOf(draw), [draw]);
  const matches = useMemo(() => matchesOfDraw(draw), [draw]);
  const live = useLiveScores(tournament.id, matches);
  const parent = useMemo(() => parentOf(draw, draws), [draw, draws]);
  const delays = useDelays(tournament.phase === 'live' ? tournament.id : null);
  const context = useMemo(
    () => ({ bracket, zone: tournament.timeZone, parent, delays }),
    [bracket, parent, tournament.timeZone, delays],
  );
  const planned = matches.find(({ scheduledTime }) => scheduledTime !== null)?.scheduledTime ?? null;
  return (
    <div className="draw">
      <WayIn tournament={tournament} draws={[draw]} label={entering.enterDraw(draw.name)} />
      <Winner draw={draw} draws={draws} bracket={bracket} />
      <DrawQualified bracket={bracket} draw={draw} />
      <Facts draw={draw} draws={draws} bracket={bracket} />
      {draw.drawType === 'round_robin' && (
        <Groups draw={draw} draws={draws} live={live} zone={tournament.timeZone} />
      )}
      {isByRounds(draw) && <DrawRounds draw={draw} live={live} />}
      {hasLines(draw) && (
        <>
          <PlacedFromGroups bracket={bracket} draw={draw} draws={draws} />
          <LosersDraws draw={draw} draws={draws} />
          <Brackets tournament={tournament} draw={draw} draws={draws} context={context} live={live} />
        </>
      )}
      {planned !== null && <ZoneNote at={planned} zone={tournament.timeZone} />}
    </div>
  );
}

function DrawOfId({ tournament, drawId }: Pick<DrawViewProps, 'tournament'> & { readonly drawId: string }) {
  const [draws, draw] = useSuspenseQueries({
    queries: [
      read('listDraws', { params: { tournamentId: tournament.id } }),
      read('getDraw', { params: { id: drawId } }),
    ],
  });
  return <ShownDraw tournament={tournament} draw={draw.data} draws={draws.data.data} />;
}

/** Takes the place of a draw while it is read. */
function DrawWaiting() {
  const { tournament } = useWords();
  return (
    <div className="draw-waiting" role="status" aria-busy="true">
      <label>
        {tournament.loadingDraw} <progress />
      </label>
      <span className="bone bone--line" />
      <span className="bone bone--line" />
      <span className="bone bone--line" />
    </div>
  );
}

/** The frame of the tournament stands at once where it is known; the draw follows. */
function DrawInFrame({ id, drawId }: { readonly id: string; readonly drawId: string }) {
  const { scores } = useWords();
  const tournament = useSuspenseQuery(read('getTournament', { params: { id } }));
  const draw = useQuery({ ...read('getDraw', { params: { id: drawId } }), enabled: false });
  const name = draw.data?.name ?? tournament.data.draws.find((one) => one.id === drawId)?.name ?? '';
  return (
    <TournamentFrame
      tournament={tournament.data}
      title={drawNameIn(scores, name)}
      fetchedAt={draw.data === undefined ? tournament.dataUpdatedAt : draw.dataUpdatedAt}
    >
      <Suspense fallback={<DrawWaiting />}>
        <DrawOfId tournament={tournament.data} drawId={drawId} />
      </Suspense>
    </TournamentFrame>
  );
}

/** A draw of a tournament with its live scores. */
export function DrawPage() {
  const { id = '', drawId = '' } = useParams();
  return <DrawInFrame key={drawId} id={id} drawId={drawId} />;
}
