import { opponentOf } from '@courtcast/scoring-rules';
import type { ServiceOrder, Side } from '@courtcast/scoring-rules';
import type { MatchNotes, Position } from '../match-notes.ts';

/** Who serves first as far as it is settled before a match. */
export interface ServicePlan {
  readonly server: Side | null;
  /** Of pairs: who of each serves first. */
  readonly first: Partial<Readonly<Record<Side, Position>>>;
}

/** Who serves by what was chosen at the toss; null where that was an end, and the others choose. */
export function serverByToss(toss: MatchNotes['toss']): Side | null {
  if (toss === null || toss.chose === null || toss.chose === 'end') return null;
  return toss.chose === 'serve' ? toss.winner : opponentOf(toss.winner);
}

const orderFrom = (position: Position): ServiceOrder => (position === 0 ? [0, 1] : [1, 0]);

/** How the match begins by a plan; null while something of it is open. */
export function startOf(
  { server, first }: ServicePlan,
  isDoubles: boolean,
): { server: Side; order: Record<Side, ServiceOrder> | null } | null {
  if (server === null) return null;
  if (!isDoubles) return { server, order: null };
  const { home, guest } = first;
  if (home === undefined || guest === undefined) return null;
  return { server, order: { home: orderFrom(home), guest: orderFrom(guest) } };
}
