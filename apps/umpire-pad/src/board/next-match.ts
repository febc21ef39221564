import type { MatchView } from '@courtcast/contracts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { BoardState } from './board-state.ts';
import type { Matches } from './active-pad.ts';

function canOpen({ kind, status, players }: MatchView): boolean {
  const isKnown = players.home.length > 0 && players.guest.length > 0;
  return kind !== 'freeplay' && status === 'scheduled' && isKnown;
}

/** The planned match of a tournament or team that may be opened on the court next: the first whose sides are known. */
export function nextOf(facts: CourtFacts | null): MatchView | null {
  return facts?.upcoming.find(canOpen) ?? null;
}

/** Keeps the next match on the device, so that it can be started when the network is away; one at a time. */
export async function prepareNext(state: BoardState, matches: Matches): Promise<void> {
  const { prepared, held, facts } = state.view().record;
  const next = nextOf(facts)?.id ?? null;
  if (next === prepared) return;
  if (prepared !== null && prepared !== held) await matches.forget(prepared);
  const isKept = next === null || next === held || (await matches.prepare(next));
  await state.keep({ prepared: isKept ? next : null });
}
