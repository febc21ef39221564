import type { Caller, Command } from '@courtcast/contracts';
import type { MatchRequest } from '../../application/change-match.ts';

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
