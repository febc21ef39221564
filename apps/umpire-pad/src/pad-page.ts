import type { Client } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import type { MatchDetailView, StaffRole } from '@courtcast/contracts';
import type { MatchPlace } from '@courtcast/web-score/match/shown-match.ts';
import type { Signed } from './sync/service.ts';
import type { Confirm } from './pad/after-match/confirm-button.tsx';

/** The rights of the signed-in user in the tournament of a match. */
export interface Rights {
  readonly mayConfirm: boolean;
  /** Whether they may use the tournament's desk. */
  readonly isStaff: boolean;
}

/**
 * The round's number from the first, in a qualifying draw (`stage`) or one that players from another draw
 * join (`step`); other rounds are named from the final.
 */
export type RoundPlace = Pick<MatchPlace, 'stage' | 'step'>;

/** Requests that a pad can work without; each answers null if there is no answer. */
export interface PadPage {
  /** For a signed-in user; null for a key, which cannot confirm results. */
  readonly confirm: Confirm | null;
  /** Null for a key, and outside of tournaments. */
  readonly readRights: () => Promise<Rights | null>;
  /** Null outside of draws. */
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

/** The rights of the user's role in the tournament; admins have all (decisions 2). */
async function askRights({ call }: Asker, tournamentId: string): Promise<Rights> {
  const [{ user }, { staff }] = await Promise.all([
    call('getMe'),
    call('getTournament', { params: { id: tournamentId } }),
  ]);
  const role = staff.find(({ userId }) => userId === user.id)?.role;
  const isAdmin = user.role === 'admin';
  return { mayConfirm: isAdmin || decidingRoles.has(role), isStaff: isAdmin || role !== undefined };
}

/** The round's number, if players from another draw join this one; the final has none. */
async function askStep({ call }: Asker, drawId: string, round: number): Promise<RoundPlace> {
  const { rounds = [] } = await call('getDraw', { params: { id: drawId } });
  const isFed = rounds.some(({ isFeed }) => isFeed);
  return isFed && round > 1 ? { step: rounds.length - round + 1 } : {};
}

/** The round's number. A draw's size tells how many rounds it has, unless players from another draw join it. */
async function askRound(client: Asker, { tournament, draw, round }: PlacedMatch): Promise<RoundPlace | null> {
  if (tournament === null || draw === null || round === null) return null;
  const { data } = await client.call('listDraws', { params: { tournamentId: tournament.id } });
  const found = data.find(({ id }) => id === draw.id);
  if (found === undefined) return null;
  if (found.parentDrawId !== undefined) return { stage: Math.log2(found.size) - round + 1 };
  return found.structure === undefined ? {} : askStep(client, draw.id, round);
}

/** The page of a match for a signed-in client or one with a key; `match` returns the match's current state. */
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
