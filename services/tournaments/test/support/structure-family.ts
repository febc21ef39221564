import { recordResult } from '../../src/domain/draws/advancement.ts';
import { allPairings, pairingsOf } from '../../src/domain/draws/bracket.ts';
import { enter, finalize, generate } from '../../src/domain/draws/draw-making.ts';
import { newDraw } from '../../src/domain/draws/draw-settings.ts';
import type { DrawSize } from '../../src/domain/draws/draw-size.ts';
import type { Draw, DrawMatch, MatchResult } from '../../src/domain/draws/draw.ts';
import type { Position } from '../../src/domain/draws/lines.ts';
import type { DrawRecord } from '../../src/domain/draws/structures/arrivals.ts';
import type { Preset, Until } from '../../src/domain/draws/structures/presets.ts';
import { followExits } from '../../src/domain/draws/exits.ts';
import { neighborsIn, waitingDraws } from '../../src/domain/draws/structures/neighbors.ts';
import { followLinks, wantedDraws } from '../../src/domain/draws/structures/structure.ts';

const now = new Date('2026-05-01T12:00:00Z');

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

/** A main draw with its players `p0`, `p1`, …, and the preset around it. */
export interface FamilyPlan {
  /** Null: the main draw alone. */
  readonly preset: Preset | null;
  readonly size: DrawSize;
  readonly players: number;
  readonly until?: Until;
  /** Absent: by the lot 1. */
  readonly positions?: readonly Position[];
}

/** A match of a family as it stands: its players, or null for a side that nobody, or nobody yet, has come to. */
export interface FamilyMatch {
  readonly drawId: string;
  readonly match: DrawMatch;
  readonly home: readonly string[] | null;
  readonly guest: readonly string[] | null;
  readonly isBye: boolean;
}

/** A main draw and all that is made of it, by id; the main draw is `main`, the others have the ids of their keys. */
export type Family = ReadonlyMap<string, DrawRecord>;

/** The ending of a match. */
export type Ending = Pick<MatchResult, 'advances' | 'isWalkover'>;

const changed = (record: DrawRecord, draw: Draw): DrawRecord =>
  draw === record.draw ? record : { ...record, version: record.version + 1, draw };

/** Lets draws follow each other until nothing changes, first those of `ids`; without these all. */
export function settleFamily(family: Family, ids: Iterable<string> = family.keys()): Family {
  const records = new Map(family);
  const neighbors = neighborsIn([...family].map(([id, { draw }]) => [id, draw]));
  const waiting = waitingDraws(neighbors, ids);
  for (const id of waiting.ids) {
    const before = records.get(id);
    if (before === undefined) continue;
    const linked = followLinks(before.draw, records, ({ round, position }) => `${id} ${round}.${position}`);
    const targets = neighbors.get(id)?.targets.flatMap((target) => records.get(target) ?? []) ?? [];
    const after = changed(before, followExits(linked, id, targets));
    records.set(id, after);
    if (after !== before) waiting.addNeighborsOf(id);
  }
  return records;
}

/** A family that is finalized, without a result. */
export function makeFamily({ preset, size, players, until, positions }: FamilyPlan): Family {
  const origin = { tournamentId: 't', defaultFormat: null, now };
  const empty = value(newDraw({ name: 'Singles', size }, origin));
  const entrants = Array.from({ length: players }, (_, index) => ({ playerIds: [`p${index}`], seed: null }));
  const placement =
    positions === undefined
      ? ({ method: 'seeded', randomSeed: 1 } as const)
      : ({ method: 'manual', positions } as const);
  const entered = value(enter(empty, { entrants, relatives: [], people: new Map() }, now));
  const generated = value(generate(entered, { placement, qualifying: [], relatives: [] }, now));
  const newId = ({ round, position }: { round: number; position: number }) => `main ${round}.${position}`;
  const closed = value(finalize(generated, { newId, qualifying: [] }, now));
  const more = until === undefined ? {} : { until };
  const structures = preset === null ? [] : [{ id: 'structure', preset, ...more }];
  const draw = { ...closed, structures };
  const wanted = wantedDraws({ id: 'main', draw }, (_, key) => key, now);
  const records = [{ id: 'main', draw }, ...wanted].map((one) => [one.id, { ...one, version: 1 }] as const);
  return settleFamily(new Map(records));
}

/** Every match of a family, of the main draw first, round by round. */
export function familyMatches(family: Family): FamilyMatch[] {
  return [...family].flatMap(([drawId, { draw }]) =>
    allPairings(pairingsOf(draw)).flatMap(({ match, home, guest }): FamilyMatch[] => {
      if (match === null) return [];
      const isBye = home.kind === 'bye' || guest.kind === 'bye';
      const [one, other] = [home, guest].map((side) => (side.kind === 'placed' ? side.playerIds : null));
      return [{ drawId, match, home: one ?? null, guest: other ?? null, isBye }];
    }),
  );
}

/** The matches that can be played now. */
export function openMatches(family: Family): FamilyMatch[] {
  return familyMatches(family).filter(
    ({ match, home, guest, isBye }) =>
      !isBye && home !== null && guest !== null && (match.result?.advances ?? null) === null,
  );
}

/** A draw of a family, the draws that its players come from, whose exits lead past its byes, and those that they go to. */
const around = (family: Family, id: string): string[] => {
  const neighbors = neighborsIn([...family].map(([other, { draw }]) => [other, draw]));
  const { sources = [], targets = [] } = neighbors.get(id) ?? {};
  return [...sources, id, ...targets];
};

/** The family after a match has ended so; null takes its result back. */
export function endMatch(family: Family, { drawId, match }: FamilyMatch, ending: Ending | null): Family {
  const record = family.get(drawId);
  if (record === undefined) throw new Error(`no draw ${drawId}`);
  const before = record.draw.matches?.find(({ id }) => id === match.id)?.result ?? null;
  const version = (before?.version ?? 0) + 1;
  const result = { epoch: 1, version, decisions: version, ...(ending ?? { advances: null }) };
  const draw = recordResult(record.draw, match.id, result);
  const ended = changed(record, draw);
  return ended === record ? family : settleFamily(new Map(family).set(drawId, ended), around(family, drawId));
}
