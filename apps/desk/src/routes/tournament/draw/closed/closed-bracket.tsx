import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bracketOf } from '@courtcast/web-score/bracket/bracket.ts';
import { parentOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CardTitle } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { DrawBoard } from '@courtcast/web-score/draw/draw-board.tsx';
import type { DrawContext } from '@courtcast/web-score/draw/draw-context.ts';
import { DrawGroups } from '@courtcast/web-score/draw/draw-groups.tsx';
import { PLAYER_PARAM, PlayerPicker } from '@courtcast/web-score/draw/player-picker.tsx';
import type { Delays } from '@courtcast/web-score/schedule/court-days.ts';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { Draw } from '../use-draw.ts';
import '@courtcast/web-score/draw/draw.css';

interface ClosedBracketProps {
  readonly draw: Draw;
  readonly tournament: AnswerOf<'getTournament'>;
}

/** The order of play says at the desk which courts run late. */
const noDelays: Delays = new Map();

/** The matches of a bracket, or of all groups. */
function matchesOf({ entries, groups }: Draw) {
  const ofGroups = groups?.flatMap((group) => group.matches) ?? [];
  return [...entries, ...ofGroups].flatMap(({ match }) => match ?? []);
}

interface GroupsProps {
  readonly draw: Draw;
  readonly draws: AnswerOf<'listDraws'>['data'];
  readonly live: LiveScores;
  readonly zone: string;
}

/** The groups as everyone sees them, of a draft for its staff, too. */
function Groups({ draw, draws, live, zone }: GroupsProps) {
  const tables = ask('getDrawStandings', { params: { id: draw.id } });
  const { data: rows } = useQuery(tables);
  useRealtimeWatch('watchDraw', draw.id, (value, queries) =>
    queries.setQueryData(tables.queryKey, [...value.rows]),
  );
  return rows === undefined ? null : (
    <DrawGroups
      draw={draw}
      draws={draws}
      live={live}
      rows={rows}
      zone={zone}
      addressOf={(matchId) => deskAddresses.match(draw.tournamentId, matchId)}
    />
  );
}

/** A closed draw as everyone sees it, with its scores as they run; each match leads to its dialog at the desk. */
export function ClosedBracket({ draw, tournament }: ClosedBracketProps) {
  const { lines: words } = useDeskWords().tournament;
  const [params] = useSearchParams();
  const { data: draws } = useQuery(ask('listDraws', { params: { tournamentId: tournament.id } }));
  const matches = useMemo(() => matchesOf(draw), [draw]);
  const live = useLiveScores(tournament.id, matches);
  const context = useMemo(
    (): DrawContext => ({
      bracket: bracketOf(draw),
      zone: tournament.timeZone,
      parent: draws === undefined ? null : parentOf(draw, draws.data),
      delays: noDelays,
      addressOf: (matchId) => deskAddresses.match(tournament.id, matchId),
    }),
    [draw, draws, tournament.id, tournament.timeZone],
  );
  const chosen = params.get(PLAYER_PARAM) ?? '';
  return (
    <section className="draw" aria-labelledby="bracket-title">
      <CardTitle id="bracket-title">{words.title}</CardTitle>
      {draw.drawType === 'round_robin' ? (
        <Groups draw={draw} draws={draws?.data ?? []} live={live} zone={tournament.timeZone} />
      ) : (
        <DrawBoard context={context} live={live} chosen={chosen}>
          <PlayerPicker bracket={context.bracket} chosen={chosen} />
        </DrawBoard>
      )}
    </section>
  );
}
