import { stopAtWrite } from '@courtcast/contracts';
import type { ProblemBody } from '@courtcast/contracts';
import { accept, partOf, refuseInput } from '@courtcast/domain';
import type { Decision, Reason, Request, Stored } from '@courtcast/domain';
import { invalid, unavailable } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import type { Outcome, SetScore, Side } from '@courtcast/scoring-rules';
import { entryIds, revealedEntries } from '../../domain/team-match-entries.ts';
import { openEntries } from '../../domain/team-match-results.ts';
import type { MatchType } from '../../domain/team-match-totals.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { completeTeamMatch, refreshOpen } from './approve-team-match.ts';
import { decideLineUp, decidePairs } from './put-line-up.ts';
import { changeTeamMatch } from './write.ts';

/** The players of a side; absent if they are known. */
export interface SheetSide {
  readonly playerIds?: readonly string[] | undefined;
  readonly pairs?: readonly (readonly [string, string])[] | undefined;
}

/** The result of a match: played to its end unless `outcome` says otherwise. */
export interface EnteredResult {
  readonly sets?: readonly SetScore[] | undefined;
  readonly outcome?: Outcome | undefined;
  readonly winnerSide?: Side | undefined;
}

/** A line of a sheet. */
export interface SheetLine extends EnteredResult {
  readonly matchType: MatchType;
  readonly position: number;
}

/** A team match as it stands on paper. */
export interface ResultSheet {
  readonly home?: SheetSide | undefined;
  readonly guest?: SheetSide | undefined;
  readonly results: readonly SheetLine[];
}

/** The outcome of a line: the version of its match, or the reason of its refusal. */
export interface LineOutcome {
  readonly matchType: MatchType;
  readonly position: number;
  readonly version: number | null;
  readonly refusal: ProblemBody | null;
}

/** A team match after its sheet was entered. */
export interface EnteredSheet {
  readonly teamMatch: Stored<TeamMatch>;
  readonly results: readonly LineOutcome[];
  readonly warnings: readonly Reason[];
}

type Needs = Pick<
  Deps,
  | 'teamMatches'
  | 'matches'
  | 'teams'
  | 'groups'
  | 'leagues'
  | 'players'
  | 'seededId'
  | 'systemCommand'
  | 'now'
>;

type Step = (teamMatch: TeamMatch) => Decision<TeamMatch>;

/** A step of a side, with its paths as the sheet has them. */
const inSheet =
  (side: Side, decide: Step): Step =>
  (teamMatch) => {
    const decision = decide(teamMatch);
    if (decision.ok || decision.refusal.kind !== 'invalid') return decision;
    return refuseInput(
      decision.refusal.reasons.map((reason) => ({ ...reason, path: `${side}.${reason.path}` })),
    );
  };

const areIn = ({ home, guest }: TeamMatch, part: 'lineup' | 'pairs') =>
  home[part] !== null && guest[part] !== null;

/** Once both sides are in, the same players once more change nothing. */
const unlessIn =
  (part: 'lineup' | 'pairs', side: Side, { ids, decide }: { ids: readonly string[]; decide: Step }): Step =>
  (teamMatch) => {
    const named = (teamMatch[side][part] ?? []).flat().map(({ playerId }) => playerId);
    const isSame = areIn(teamMatch, part) && JSON.stringify(named) === JSON.stringify(ids);
    return isSame ? accept(teamMatch) : decide(teamMatch);
  };

/** Everything that both sides hand in by a sheet, the singles first: pairs are named after them. */
async function handingIn(deps: Needs, { id, sheet }: { id: string; sheet: ResultSheet }, request: Request) {
  const steps: Step[] = [];
  const warnings: Reason[] = [];
  for (const side of sides) {
    const playerIds = sheet[side]?.playerIds;
    if (playerIds === undefined) continue;
    const handed = await decideLineUp(deps, { id, input: { playerIds, side } }, request);
    steps.push(inSheet(side, unlessIn('lineup', side, { ids: playerIds, decide: handed.decide })));
    warnings.push(...handed.warnings.map((one) => ({ ...one, path: `${side}.${one.path}` })));
  }
  for (const side of sides) {
    const pairs = sheet[side]?.pairs;
    if (pairs === undefined) continue;
    const handed = await decidePairs(deps, { id, input: { pairs, side } }, request);
    steps.push(inSheet(side, unlessIn('pairs', side, { ids: pairs.flat(), decide: handed.decide })));
    warnings.push(...handed.warnings.map((one) => ({ ...one, path: `${side}.${one.path}` })));
  }
  const decide: Step = (teamMatch) =>
    steps.reduce<Decision<TeamMatch>>(
      (decision, step) => (decision.ok ? step(decision.value) : decision),
      accept(teamMatch),
    );
  return { decide, warnings };
}

const placeOf = ({ matchType, position }: Pick<SheetLine, 'matchType' | 'position'>) =>
  `${matchType} ${position}`;

/** The match of each line. Problem invalid for a line that the team match does not have, or has twice. */
function matchIdsFor(
  { seededId }: Pick<Deps, 'seededId'>,
  teamMatch: Stored<TeamMatch>,
  lines: readonly SheetLine[],
): string[] {
  const known = new Map(
    revealedEntries(teamMatch.state).map((entry) => [
      placeOf(entry),
      entryIds(seededId, teamMatch, entry).matchId,
    ]),
  );
  const places = lines.map(placeOf);
  const reasons = places.flatMap((place, index): Reason[] => {
    const path = `results.${index}`;
    if (!known.has(place)) {
      return [
        { code: 'unknown-reference', path, message: `There is no ${place}, or nobody was named for it` },
      ];
    }
    const isSecond = places.indexOf(place) < index;
    return isSecond ? [{ code: 'duplicate', path, message: 'is in the sheet twice' }] : [];
  });
  if (reasons.length > 0) throw invalid(reasons);
  return places.flatMap((place) => known.get(place) ?? []);
}

/** The lines of a team match once both sides are in, whoever plays. */
function requireLines({ state }: Stored<TeamMatch>, { results }: ResultSheet): void {
  const reasons = results.flatMap(({ matchType, position }, index): Reason[] => {
    const count = matchType === 'singles' ? state.singlesCount : state.doublesCount;
    if (position <= count) return [];
    const message = `There is no ${placeOf({ matchType, position })}`;
    return [{ code: 'unknown-reference', path: `results.${index}`, message }];
  });
  if (reasons.length > 0) throw invalid(reasons);
}

/** Sends the results of a sheet to the service that keeps matches; it places them first where it has not yet. */
async function enterResults(
  deps: Needs,
  { teamMatch, lines }: { readonly teamMatch: Stored<TeamMatch>; readonly lines: readonly SheetLine[] },
  { caller, command }: Request,
): Promise<LineOutcome[]> {
  const matchIds = matchIdsFor(deps, teamMatch, lines);
  stopAtWrite(command);
  await deps.matches.place(teamMatch);
  const results = lines.map(({ matchType: _type, position: _position, ...result }, index) => ({
    ...result,
    matchId: matchIds[index] ?? '',
  }));
  const outcomes = await deps.matches.enterResults({ caller, commandId: `${command.id}:results`, results });
  // A match that is not there yet comes with the event of its team match.
  if (outcomes.some(({ refusal }) => refusal?.statusCode === 404)) throw unavailable();
  return lines.map(({ matchType, position }, index) => {
    const { version = null, refusal = null } = outcomes[index] ?? {};
    return { matchType, position, version, refusal };
  });
}

/**
 * Enters a team match from paper, for its organizer: who played is handed in for both sides in one change, each result is
 * official or refused by itself, and where all are official the team match is completed. The same sheet again changes
 * nothing. Problem not-found, forbidden; invalid and conflict for who was named, and nothing is changed then; unavailable
 * in the middle: the same request goes on.
 */
export async function enterResultSheet(
  deps: Needs,
  { id, sheet }: { readonly id: string; readonly sheet: ResultSheet },
  request: Request,
): Promise<EnteredSheet> {
  const read = await deps.teamMatches.get(id);
  requireOrganizer(request.caller, read.state);
  requireLines(read, sheet);
  const { decide, warnings } = await handingIn(deps, { id, sheet }, request);
  const teamMatch = await changeTeamMatch(deps, { id, change: 'lineup', decide }, request);
  const results = await enterResults(deps, { teamMatch, lines: sheet.results }, request);
  await refreshOpen(deps, teamMatch);
  const settled = await deps.teamMatches.get(id);
  if (openEntries(settled.state).length > 0) return { teamMatch: settled, results, warnings };
  const completion = { ...request, command: partOf(request.command, 'complete') };
  return { teamMatch: await completeTeamMatch(deps, id, completion), results, warnings };
}
