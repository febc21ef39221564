import type { People, Reason } from '@courtcast/domain';
import { maxSeeds } from '@courtcast/scoring-rules';
import type { Draw } from '../draws/draw.ts';
import { placeIn } from './entrant-import.ts';
import type { ImportedEntrant, Merged } from './entrant-import.ts';
import { rowError } from './row-errors.ts';
import type { RowError, RowErrorCode } from './row-errors.ts';

/** The refused entrants, with their lines. */
export interface Refused {
  readonly draw: Pick<Draw, 'size' | 'seeds' | 'seedBlocks'>;
  readonly merged: Merged;
  readonly imported: readonly ImportedEntrant[];
  readonly people: People;
  readonly relatives: readonly Draw[];
}

/** The entrant that a reason is about: its index, and its players, or the one concerned. */
interface Meant {
  readonly place: number;
  readonly playerIds: readonly string[];
}

function meantBy({ path }: Reason, { merged }: Refused): Meant {
  const place = placeIn(path);
  const playerIds = merged.entrants[place]?.playerIds ?? [];
  const player = /\.playerIds\.(\d)$/.exec(path)?.[1];
  return {
    place,
    playerIds: player === undefined ? playerIds : playerIds.slice(Number(player), Number(player) + 1),
  };
}

function namesOf(playerIds: readonly string[], { people }: Refused): string[] {
  return playerIds.flatMap((id) => people.get(id)?.name ?? []);
}

/** The column of a line that names a player. */
function columnOf(row: number, playerId: string | undefined, { imported }: Refused): 'name' | 'partnerName' {
  const line = imported.find((entrant) => entrant.row === row);
  return line !== undefined && line.playerIds[1] === playerId ? 'partnerName' : 'name';
}

type Said = Partial<RowError> & Pick<RowError, 'code'>;

function duplicateSeed({ place }: Meant, { merged, ...refused }: Refused): Said {
  const seed = merged.entrants[place]?.seed ?? null;
  const other = merged.entrants.findIndex((entrant) => entrant.seed === seed);
  return {
    code: 'seed-twice',
    column: 'seed',
    value: String(seed),
    names: namesOf(merged.entrants[other]?.playerIds ?? [], { merged, ...refused }),
    otherRow: merged.rows.get(other) ?? null,
  };
}

function genderOf({ playerIds: [id = ''] }: Meant, { people }: Refused): string | null {
  return people.get(id)?.gender ?? null;
}

function joinedDraw({ playerIds: [id = ''] }: Meant, { relatives }: Refused): string | null {
  const isOf = ({ entrants }: Draw) => entrants.some(({ playerIds }) => playerIds.includes(id));
  return relatives.find(isOf)?.name ?? null;
}

function seedsOf({ entrants }: Merged): number {
  return entrants.filter(({ seed }) => seed !== null).length;
}

type Saying = (meant: Meant, refused: Refused) => Said;

const sayings: Partial<Readonly<Record<Reason['code'], Saying>>> = {
  'seed-gap': (_, { merged }) => ({ code: 'seed-gap', column: 'seed', limit: seedsOf(merged) }),
  'too-many-seeds': (_, { draw }) => ({
    code: 'too-many-seeds',
    column: 'seed',
    limit: maxSeeds(draw.size, draw),
  }),
  'too-many-entrants': (_, { draw }) => ({ code: 'too-many-entrants', limit: draw.size }),
  'in-joined-draw': (meant, refused) => ({ code: 'in-joined-draw', value: joinedDraw(meant, refused) }),
  'player-of-other-gender': (meant, refused) => ({
    code: 'player-of-other-gender',
    value: genderOf(meant, refused),
  }),
  'pair-not-mixed': () => ({ code: 'pair-not-mixed' }),
};

function duplicate(path: string, meant: Meant, refused: Refused): Said {
  return path.endsWith('.seed') ? duplicateSeed(meant, refused) : { code: 'already-entered' };
}

const aboutPlayers: ReadonlySet<RowErrorCode> = new Set([
  'already-entered',
  'in-joined-draw',
  'player-of-other-gender',
]);

function toRowError(reason: Reason, refused: Refused, last: number): RowError {
  const { code, path, message } = reason;
  const meant = meantBy(reason, refused);
  const row = refused.merged.rows.get(meant.place) ?? last;
  const said =
    code === 'duplicate'
      ? duplicate(path, meant, refused)
      : (sayings[code]?.(meant, refused) ?? { code: 'not-accepted' as const });
  const column = aboutPlayers.has(said.code) ? columnOf(row, meant.playerIds[0], refused) : null;
  return rowError({ row, message, column, names: namesOf(meant.playerIds, refused), ...said });
}

/** Refusals of merged entrants by line; refusals without a guilty line are reported at the last one. */
export function toRowErrors(reasons: readonly Reason[], refused: Refused): RowError[] {
  const last = Math.max(1, ...refused.merged.rows.values());
  return reasons.map((reason) => toRowError(reason, refused, last));
}
