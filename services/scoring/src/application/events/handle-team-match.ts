import type { TeamMatchState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { RecordUpdate } from '@courtcast/domain';
import { settingsIn } from '@courtcast/scoring-rules';
import { createMatch } from '../../domain/creation.ts';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { Match } from '../../domain/match.ts';
import { fillSlot } from '../../domain/slots.ts';
import { followTie } from '../../domain/tie-following.ts';
import type { TieFacts } from '../../domain/tie-following.ts';
import { refreshPlayers } from './handle-player.ts';
import { seatPlayers } from '../matches/find-players.ts';
import type { Deps } from '../ports.ts';
import { shapeInOrder, insertMatch } from './shape-matches.ts';
import type { Shaping } from './shape-matches.ts';
import { toChange } from '../matches/write.ts';

type Asked = TeamMatchState['matches'][number];
type Seats = Awaited<ReturnType<typeof seatPlayers>>;

type TieShaping = Shaping<TeamMatchState>;

const sidesOf = ({ home, guest }: Asked, seats: Seats) => {
  const seat = (id: string) => seats.get(id) ?? { id, name: '' };
  return { home: home.map(seat), guest: guest.map(seat) };
};

const factsOf = ({ status, scheduledAt, homeTeam, guestTeam, ...state }: TeamMatchState): TieFacts => ({
  isCancelled: status === 'cancelled',
  scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
  teams: { home: homeTeam, guest: guestTeam },
  forfeitedBy: state.forfeitedBy,
  areBothAbsent: state.forfeit === 'both',
  isForfeitTakenBack: state.forfeitTakenBack ?? false,
});

const toMatch = ({ state, revision, command }: TieShaping, asked: Asked, seats: Seats): Match => {
  const { deuceRule, leagueGroupId, clubId } = state;
  const { scheduledAt, teams } = factsOf(state);
  return createMatch(
    {
      id: asked.id,
      kind: 'team',
      settings: settingsIn(state),
      goldenPoint: deuceRule === 'golden',
      sides: sidesOf(asked, seats),
      tie: { id: state.id, leagueGroupId, clubId, scheduledAt, teams, forfeitedBy: null },
      scheduledTime: scheduledAt,
      source: revision,
    },
    { at: command.startedAt, by: command.actor },
  );
};

const place = async (
  deps: Deps,
  match: Match,
  { command, state, revision: source, isReplay }: TieShaping,
): Promise<void> => {
  const facts = factsOf(state);
  const stamp = { at: command.startedAt, by: command.actor };
  const { match: wanted } = followTie(match, facts, stamp);
  if ((await deps.matches.find(match.id)) === null && (await insertMatch(deps, wanted, command))) return;
  await deps.matches.update(match.id, command, {
    isFresh: true,
    decide: async ({ state: known }) => {
      if (!isNewer(source, known.source, isReplay)) return null;
      const home = fillSlot(known, { side: 'home', seats: match.sides.home });
      const filled = fillSlot(home, { side: 'guest', seats: match.sides.guest });
      const { match: next, append } = followTie(filled, facts, stamp);
      // A tie changes with every result: matches that it does not touch keep their version.
      return next === known
        ? null
        : toChange(known, acceptMatch({ ...next, source }, append), command.startedAt);
    },
  });
};

/**
 * Handles a changed tie: creates the matches of its revealed line-ups, moves those that have not begun with it, cancels
 * the unfinished ones of a cancelled tie, and gives all of a forfeited one to the other side. Idempotent and
 * independent of order by the tie's epoch and version, which every match stores.
 */
export function handleTeamMatch(deps: Deps, update: RecordUpdate<TeamMatchState>): Promise<void> {
  return shapeInOrder(deps.records.ties, update, async (shaping) => {
    const { state, command } = shaping;
    const ids = state.matches.flatMap(({ home, guest }) => [...home, ...guest]);
    const seats = await seatPlayers(deps.records, ids);
    for (const asked of state.matches) await place(deps, toMatch(shaping, asked, seats), shaping);
    await refreshPlayers(deps, seats, command);
  });
}
