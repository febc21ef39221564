import { isApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { useState } from 'react';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Board } from '../board/use-board.ts';
import { placeOf } from '../plan/draft.ts';
import { isSameProposal, proposalOf } from '../plan/proposal.ts';
import type { Proposal } from '../plan/proposal.ts';
import { sendChange } from './send-change.ts';
import { useMany } from './use-many.tsx';

/** Whether the planner would still make what was seen: what is played meanwhile makes it another. */
async function isStillPlanned(
  api: Pick<Client, 'call'>,
  { id, proposal }: { readonly id: string; readonly proposal: Proposal },
): Promise<boolean> {
  const { asked } = proposal;
  try {
    const input = { params: { id }, body: asked, query: { dryRun: true } };
    const { data } = await api.call('scheduleTournament', input);
    return isSameProposal(proposal, proposalOf(asked, data));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/**
 * Publishes the moves of a board, by one request: a proposal as the planner made it, and would make it again, as such;
 * everything else as moves, of which those that are refused stay unpublished.
 */
export function usePublish({ draft, published }: Board, tournamentId: string) {
  const api = useApi();
  const many = useMany();
  const schedule = useSave('scheduleTournament', { touches: ['listMatches'] });
  const [isAtOnce, setAtOnce] = useState(false);
  const publishMoves = async () => {
    const changes = new Map(draft.open.map((change) => [change.matchId, change]));
    const matches = draft.open.flatMap(({ matchId }) => published.get(matchId) ?? []);
    await many.run(matches, {
      changeOf: (match) => {
        const { id: matchId, version: expectedVersion } = match;
        const to = changes.get(matchId)?.to ?? placeOf(match);
        return { matchId, change: 'place', expectedVersion, ...to };
      },
      again: async ({ id, version }) => {
        const change = changes.get(id);
        if (change !== undefined) await sendChange(api, change, version);
      },
    });
  };
  const whole = async (proposal: Proposal): Promise<boolean> => {
    setAtOnce(true);
    try {
      if (!(await isStillPlanned(api, { id: tournamentId, proposal }))) return false;
      const count = draft.open.length;
      const { answer } = await schedule.save({ params: { id: tournamentId }, body: proposal.asked });
      if (answer === null) return true;
      draft.discard();
      many.note(count);
      return true;
    } finally {
      setAtOnce(false);
    }
  };
  const publish = async () => {
    const { proposal } = draft;
    if (proposal === null || !(await whole(proposal))) await publishMoves();
  };
  return { many, publish, isAtOnce, refusal: schedule.refusal };
}
