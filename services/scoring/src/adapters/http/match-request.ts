import type { Caller, Command, MatchDetailView } from '@courtcast/contracts';
import type { StoredMatch } from '../../application/ports.ts';
import { toMatchDetailView } from '../views/match.ts';
import type { MatchRequest } from '../../application/matches/change.ts';

/** What every operation that changes a match is given. */
export interface MatchInput {
  readonly params: { readonly id: string };
  readonly body: { readonly expectedVersion?: number | undefined } | undefined;
  readonly caller: Caller;
  readonly command: Command;
}

/** The request as the application takes it. */
export function toMatchRequest({ params, body, caller, command }: MatchInput): MatchRequest {
  return {
    id: params.id,
    caller,
    command,
    expectedVersion: body?.expectedVersion,
  };
}

/** A match in its detail form; its version goes into the ETag. */
export function toDetailReply(stored: StoredMatch): { body: MatchDetailView; version: number } {
  return {
    body: toMatchDetailView(stored),
    version: stored.version,
  };
}
