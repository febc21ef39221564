import type { DrawDetailView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { DrawGroups } from '@courtcast/web-score/draw/draw-groups.tsx';
import { matchesOfDraw } from '@courtcast/web-score/draw/matches-of-draw.ts';
import { useTables } from '@courtcast/web-score/draw/use-tables.ts';
import { DrawLink } from '@courtcast/web-score/links.tsx';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import { DrawRounds } from '../draw/draw-rounds.tsx';
import '@courtcast/web-score/draw/draw.css';

interface PartProps {
  readonly draw: DrawDetailView;
  readonly live: LiveScores;
}

/** The groups of a league; no further draw follows them. */
function Groups({ draw, live }: PartProps) {
  return <DrawGroups draw={draw} draws={[]} live={live} rows={useTables(draw.id)} zone={null} />;
}

function Tables({ draw }: { readonly draw: DrawDetailView }) {
  const matches = useMemo(() => matchesOfDraw(draw), [draw]);
  const live = useLiveScores(draw.tournamentId, matches);
  return (
    <>
      {draw.drawType === 'round_robin' ? (
        <Groups draw={draw} live={live} />
      ) : (
        <DrawRounds draw={draw} live={live} />
      )}
      <p>
        <DrawLink tournamentId={draw.tournamentId} draw={draw} />
      </p>
    </>
  );
}

/**
 * A league of individuals: rounds or groups of its draw with the table, live, and a link to the draw; nothing
 * if the draw was deleted.
 */
export function LeagueDraw({ drawId }: { readonly drawId: string }) {
  const { data: draw } = useQuery(read('getDraw', { params: { id: drawId } }));
  return draw === undefined ? null : <Tables draw={draw} />;
}
