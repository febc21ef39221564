import type { Client } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import type { MatchDetailView, StaffRole } from '@courtcast/contracts';
import type { MatchPlace } from '@courtcast/web-score/match/shown-match.ts';
import type { Signed } from './sync/service.ts';
import type { Confirm } from './pad/after-match/confirm-button.tsx';

/** The rights of the signed-in user in the tournament of a match. */
export interface Rights {
  readonly mayConfirm: boolean;
  /** Whether its desk is theirs, too. */
  readonly isStaff: boolean;
}

/**
 * How a round is named: that of a qualifying draw (`stage`), and of one that others come into on the way (`step`), by
 * its number from the first; any other by the draw's end.
 */
export type RoundPlace = Pick<MatchPlace, 'stage' | 'step'>;

/** Answers that a pad can work without; null where there is none (yet). */
export interface PadPage {
  /** Of who is signed in, by a session that can be begun again; null for a key, which confirms nothing. */
  readonly confirm: Confirm | null;
  /** Null for a key, too, and outside of tournaments. */
  readonly readRights: () => Promise<Rights | null>;
  /** Null outside of draws, too. */
  readonly readRound: () => Promise<RoundPlace | null>;
}

type Asker = Signed<Pick<Client, 'call'>>;
type PlacedMatch = Pick<MatchDetailView, 'tournament' | 'draw' | 'round'>;

const FORBIDDEN = 403;
const decidingRoles: ReadonlySet<StaffRole | undefined> = new Set<StaffRole>([
  'owner',
  'director',
  'referee',
]);

function createConfirm({ call }: Asker, matchId: string): Confirm {
  return async (expectedVersion) => {
    try {
      await call('confirmMatch', { params: { id: matchId }, body: { expectedVersion } });
      return 'confirmed';
    } catch (error) {
      return isApiError(error) && error.status === FORBIDDEN ? 'forbidden' : 'failed';
    }
  };
}

/** By the role in the tournament; admins have all rights (decisions 2). */
async function askRights({ call }: Asker, tournamentId: string): Promise<Rights> {
  const [{ user }, { staff }] = await Promise.all([
    call('getMe'),
    call('getTournament', { params: { id: tournamentId } }),
  ]);
  const role = staff.find(({ userId }) => userId === user.id)?.role;
  const isAdmin = user.role === 'admin';
  return { mayConfirm: isAdmin || decidingRoles.has(role), isStaff: isAdmin || role !== undefined };
}

/** Where others come into the draw on the way, all rounds but the final have numbers. */
async function askStep({ call }: Asker, drawId: string, round: number): Promise<RoundPlace> {
  const { rounds = [] } = await call('getDraw', { params: { id: drawId } });
  const isFed = rounds.some(({ isFeed }) => isFeed);
  return isFed && round > 1 ? { step: rounds.length - round + 1 } : {};
}

/** Draws halve: their size says how many rounds they have, unless others come into them on the way. */
async function askRound(client: Asker, { tournament, draw, round }: PlacedMatch): Promise<RoundPlace | null> {
  if (tournament === null || draw === null || round === null) return null;
  const { data } = await client.call('listDraws', { params: { tournamentId: tournament.id } });
  const found = data.find(({ id }) => id === draw.id);
  if (found === undefined) return null;
  if (found.parentDrawId !== undefined) return { stage: Math.log2(found.size) - round + 1 };
  return found.structure === undefined ? {} : askStep(client, draw.id, round);
}

/** The page of a match, for a client that has its key or is signed in; `match` is the match as it is now. */
export function createPadPage(client: Asker, matchId: string, match: () => PlacedMatch): PadPage {
  const isUser = client.who === 'user';
  return {
    confirm: isUser ? createConfirm(client, matchId) : null,
    async readRights() {
      const { tournament } = match();
      return isUser && tournament !== null ? askRights(client, tournament.id).catch(() => null) : null;
    },
    readRound: () => askRound(client, match()).catch(() => null),
  };
}
