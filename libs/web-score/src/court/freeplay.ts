import type { ApiOperations } from '@courtcast/client';
import type { FreeplaySlotsView, MatchDetailView } from '@courtcast/contracts';
import type { Side } from '@courtcast/scoring-rules';

/** The request that creates a freeplay match. */
export type FreeplayBody = NonNullable<ApiOperations['createFreeplayMatch']['body']>;

/** An open slot by its position from 1, with the key that claims it. */
export interface KeyedSlot {
  readonly side: Side;
  readonly position: number;
  /** The placeholder id and name that the service gives to an open slot. */
  readonly id: string;
  readonly key: string;
}

/** The open slots of a match; `open` is absent in records of an earlier release. */
export interface Slots {
  readonly matchId: string;
  readonly open?: readonly KeyedSlot[];
}

/** The game, as the board offers it. */
export type Game = 'padel' | 'tennisDoubles' | 'tennisSingles';

/** The formats that a board offers. */
export const offeredFormats = [
  ...(['best_of_3', 'best_of_3_mtb', 'best_of_3_to_4', 'fast4'] as const),
  ...(['one_set', 'pro_set', 'match_tiebreak', 'timed', 'points'] as const),
] as const;
export type OfferedFormat = (typeof offeredFormats)[number];

/** The deuce rules that a board offers. */
export const offeredDeuceRules = ['advantage', 'golden', 'silver', 'star'] as const;
export type OfferedDeuceRule = (typeof offeredDeuceRules)[number];

/**
 * Values of the form. Names are by position, home first; singles use the first of each side; an empty name is
 * an open slot.
 */
export interface StartForm {
  readonly game: Game;
  readonly format: OfferedFormat;
  readonly deuceRule: OfferedDeuceRule;
  readonly names: Readonly<Record<Side, readonly string[]>>;
  readonly server: Side;
}

const usual = {
  padel: { format: 'best_of_3', deuceRule: 'golden' },
  tennisDoubles: { format: 'best_of_3_mtb', deuceRule: 'golden' },
  tennisSingles: { format: 'best_of_3', deuceRule: 'advantage' },
} as const satisfies Record<Game, Pick<StartForm, 'format' | 'deuceRule'>>;

const noNames = { home: ['', ''], guest: ['', ''] } as const;

/** The initial values of the form for a game. */
export function formFor(game: Game, before?: StartForm): StartForm {
  return { game, ...usual[game], names: before?.names ?? noNames, server: before?.server ?? 'home' };
}

/** Players on each side. */
export function sizeOf({ game }: Pick<StartForm, 'game'>): 1 | 2 {
  return game === 'tennisSingles' ? 1 : 2;
}

/** The service's placeholder name of an open slot. */
export function openName(side: Side, position: number, size: 1 | 2): string {
  return `Player ${(side === 'home' ? 0 : size) + position + 1}`;
}

/** The request body for a form. */
export function bodyOf(form: StartForm): FreeplayBody {
  const size = sizeOf(form);
  const given = (side: Side): string[] =>
    form.names[side].slice(0, size).map((name) => name.trim().replaceAll(/\s+/g, ' '));
  const named = (side: Side) =>
    given(side).map((name, position) => ({ name: name === '' ? openName(side, position, size) : name }));
  const { format: matchFormat, deuceRule, server } = form;
  const terms = { matchFormat, deuceRule, server };
  const isOpen = size === 2 && [...given('home'), ...given('guest')].every((name) => name === '');
  return isOpen ? terms : { ...terms, players: { home: named('home'), guest: named('guest') } };
}

/** The open slots of a match, as the service lists them. */
export function slotsOf(matchId: string, { data }: FreeplaySlotsView): Slots {
  const open = data.flatMap(({ side, position, player, key }) =>
    key === null ? [] : [{ side, position, id: player.id, key }],
  );
  return { matchId, open };
}

/** A slot that a player can claim with a phone. */
export interface OpenSlot {
  readonly side: Side;
  /** From 1. */
  readonly position: number;
  /** Its placeholder name. */
  readonly name: string;
  /** The path of the claim page, with the key. */
  readonly path: string;
}

/** The slots that nobody has claimed yet. */
export function openSlotsOf(
  slots: Slots | null,
  { id, players }: Pick<MatchDetailView, 'id' | 'players'>,
): OpenSlot[] {
  if (slots?.matchId !== id) return [];
  return (slots.open ?? []).flatMap(({ side, position, id: open, key }) => {
    const player = players[side][position - 1];
    if (player?.id !== open) return [];
    const path = `/claim/${encodeURIComponent(id)}/${side}/${position}#${key}`;
    return [{ side, position, name: player.name, path }];
  });
}
