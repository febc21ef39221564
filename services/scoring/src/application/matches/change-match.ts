import { conflict } from '@courtcast/problem';
import type { Command } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { changesBetween } from '../../domain/changes.ts';
import type { MatchDecision } from '../../domain/decision.ts';
import type { Match, Stamp } from '../../domain/match.ts';
import type { Deps, MatchChange, MatchUpdate, StoredMatch } from '../ports.ts';
import type { LogLine } from '../../domain/log.ts';
import type { Permission, Viewer } from '../../domain/permissions.ts';
import { asViewer, requirePermission, resolveViewer } from '../access.ts';

/** A request to change one match. */
export interface MatchRequest extends Request {
  readonly id: string;
  /** The version that the caller saw; another is Problem conflict. */
  readonly expectedVersion?: number | undefined;
}

/** What a decision is made with, beside the match. */
export interface ChangeContext {
  readonly stamp: Stamp;
  readonly log: readonly LogLine[];
  readonly viewer: Viewer;
  /** With the actor as the log names them. */
  readonly command: Command;
}

/** Who may make a change, and what it does. */
export interface MatchChanger extends MatchUpdate {
  readonly may: Permission;
  readonly decide: (match: Match, context: ChangeContext) => MatchDecision | Promise<MatchDecision>;
}

/**
 * Carries a change of a match out: who asks, may they, is it the version they saw, decide, save. Throws Problem not-found,
 * forbidden, conflict, invalid. `expectedVersion` is compared last, so that a draft is not betrayed by it.
 */
export async function changeMatch(
  deps: Deps,
  request: MatchRequest,
  change: MatchChanger,
): Promise<StoredMatch> {
  const { may, decide, ...update } = change;
  const viewer = await resolveViewer(deps, request.caller);
  const { expectedVersion: fromHeader, ...rest } = request.command;
  const expected = request.expectedVersion ?? fromHeader;
  const command = asViewer(rest, viewer);
  const stamp: Stamp = { at: command.startedAt, by: command.actor };
  return deps.matches.update(request.id, command, {
    ...update,
    decide: async ({ state: match, version, log }) => {
      await requirePermission(deps.records, { viewer, match, now: stamp.at }, may);
      if (expected !== undefined && expected !== version) {
        throw conflict('version-mismatch', `Version ${expected} was expected, but it is ${version}`);
      }
      return toChange(match, await decide(match, { stamp, log, viewer, command }), command.startedAt);
    },
  });
}

/** What a decision changes, null for nothing. Throws the Problem of a refusal. */
export function toChange(before: Match, decision: MatchDecision, at: Date): MatchChange | null {
  const { match, append } = decided(decision);
  const change = changeOf(before, match, { at, changes: changesBetween(before, match) });
  return change && { ...change, append };
}
