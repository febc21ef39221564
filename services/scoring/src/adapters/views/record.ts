import type { PlayerRecordView } from '@courtcast/contracts';
import type { PlayerRecord } from '../../application/players/read-record.ts';
import type { Named } from '../../domain/match.ts';

const named = ({ id, name }: Named): { id: string; name: string } => ({ id, name });

/** A player's wins and losses (decisions 5). */
export function toPlayerRecordView(record: PlayerRecord): PlayerRecordView {
  const { playerId, total, seasons, titles, waiting } = record;
  return {
    playerId,
    waiting,
    total: { ...total },
    seasons: seasons.map(({ singles, doubles, ...season }) => ({
      ...season,
      singles: { ...singles },
      doubles: { ...doubles },
    })),
    titles: titles.map(({ matchId, group, tournament, draw, wonAt, partners }) => ({
      matchId,
      ...(group !== undefined && { group }),
      tournament: named(tournament),
      draw: named(draw),
      wonAt: wonAt.toISOString(),
      partners: partners.map(named),
    })),
  };
}
