import type { Client } from '@courtcast/client';
import { accounts } from '@courtcast/demo';
import type { Courtcast } from '../courtcast.ts';
import { mailStopKey } from '../mailed-key.ts';
import type { SiteWorld } from './world.ts';

/** The provider offers these two. */
const CAPTAIN = 'Cara Captain';
const ADMINISTRATOR = 'Ada Admin';
const DAY_MS = 86_400_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Those who run things, and one who plays. */
export type DeskPerson = 'administrator' | 'director' | 'clubOwner' | 'organizer' | 'captain';

/** What pages of the desks are about, and who opens them. */
interface DeskThing {
  /** How the patterns of its pages begin: `desk/clubs`, `me`. */
  readonly of: string;
  /** Pages of it that are walked; all unless given. */
  readonly only?: RegExp;
  readonly as: DeskPerson;
  /** What the parameters of its pages stand for. */
  readonly params?: Readonly<Record<string, string>>;
  /** Comes after the path: the key of an invitation. */
  readonly key?: string;
}

/** Everything that pages of the desks are about; more than one thing of a kind are walked one by one. */
export interface DeskWorld {
  /** Names at the provider. */
  readonly names: Readonly<Record<DeskPerson, string>>;
  readonly things: readonly DeskThing[];
}

/** A page of the desks with its parameters filled in. */
export interface DeskAddress {
  readonly path: string;
  readonly as: DeskPerson;
}

/** One of the roster may play, and says until when. */
async function answerPoll(captain: Client, key: string): Promise<void> {
  const { players } = await captain.call('openAvailabilityPoll', { body: { key } });
  const body = { key, playerId: players[0]?.id ?? '', answer: 'maybe', note: 'Until four' } as const;
  await captain.call('answerAvailabilityPoll', { body });
}

/** Makes what the site's pages do not need: invitations, a poll, a webhook, a tournament that is a draft. */
async function makeMissing(captain: Client, { staff, tennis, league }: SiteWorld) {
  const { director, organizer } = staff;
  const [referee, umpire, poll, hook, draft] = await Promise.all([
    director.call('createStaffInvitation', { params: { id: tennis.id }, body: { role: 'referee' } }),
    director.call('createUmpireInvitation', { params: { id: tennis.lead.id }, body: {} }),
    captain.call('createAvailabilityPoll', {
      params: { id: league.teamId },
      body: { date: new Date(Date.now() + DAY_MS).toISOString().slice(0, DATE_LENGTH) },
    }),
    organizer.call('createWebhook', {
      body: {
        url: 'https://receiver.invalid/',
        events: ['standings.updated'],
        scope: { leagueGroupId: league.groupId },
      },
    }),
    director.call('createTournament', { body: { name: 'Autumn Cup', sport: 'padel' } }),
  ]);
  const { id: drawId } = await director.call('createDraw', {
    params: { tournamentId: draft.id },
    body: { name: 'Open', size: 8 },
  });
  await answerPoll(captain, poll.key);
  return { referee, umpire, poll, webhookId: hook.webhook.id, draft: { id: draft.id, drawId } };
}

/** What the director opens: a tournament that is played, a draft, and of others what differs. */
function ofDirector({ tennis, padel, large }: SiteWorld, draft: { id: string; drawId: string }): DeskThing[] {
  const things: Pick<DeskThing, 'only' | 'params'>[] = [
    { params: { id: tennis.id, drawId: tennis.drawId } },
    { params: draft },
    { only: /\/draws\/:drawId$/, params: { id: large.id, drawId: large.qualifyingId } },
    { only: /:id(?:\/matches)?$/, params: { id: padel.id } },
  ];
  return things.map((thing) => ({ of: 'desk/tournaments', as: 'director', ...thing }));
}

/** What the organizer of the league opens. */
function ofOrganizer({ league }: SiteWorld, championshipId: string): DeskThing[] {
  const things = [
    { of: 'desk/championships', params: { id: championshipId } },
    { of: 'desk/leagues', params: { id: league.id } },
    { of: 'desk/league-groups', params: { id: league.groupId } },
    { of: 'desk/team-matches', params: { id: league.overTieId } },
    { of: 'desk/team-matches', params: { id: league.liveTieId } },
  ];
  return things.map((thing) => ({ as: 'organizer', ...thing }));
}

/** Makes one who can sign in to the pages the captain of a team that plays; answers a tie whose line-up is theirs to make. */
async function makeCaptain(captain: Client, { staff, league }: SiteWorld): Promise<string> {
  const { player } = await captain.call('getMe');
  if (player === null) throw new Error(`${CAPTAIN} has no player`);
  const params = { id: league.teamId };
  const { players } = await staff.clubOwner.call('getTeam', { params });
  const body = { captainPlayerId: player.id, playerIds: [player.id, ...players.map(({ id }) => id)] };
  await staff.clubOwner.call('patchTeam', { params, body });
  const ties = await captain.call('getSchedule', { params: { id: league.groupId } });
  const begun = [league.overTieId, league.liveTieId];
  const own = ties.find(
    ({ id, homeTeamId, guestTeamId }) =>
      !begun.includes(id) && [homeTeamId, guestTeamId].includes(league.teamId),
  );
  if (own === undefined) throw new Error('the team has no tie to come');
  return own.id;
}

/** An evening of a club whose first round is on court, with the code for results and the one at the door. */
async function givenEvening({ staff: { clubOwner }, riverside }: SiteWorld) {
  const players = Array.from({ length: 9 }, (_, index) => [{ name: `Player ${index + 1}` }]);
  const body = { name: 'Thursday evening', clubId: riverside.id, courtCount: 2, players };
  const { draw } = await clubOwner.call('createEvening', { body });
  const params = { id: draw.id };
  await clubOwner.call('drawRound', { params, body: {} });
  const [results, door] = await Promise.all([
    clubOwner.call('createBoard', { body: { drawId: draw.id } }),
    clubOwner.call('createDoor', { params, body: {} }),
  ]);
  return { id: draw.id, code: results.key, doorCode: door.key };
}

/** The key by which a member of a club without an account is invited into one. */
async function inviteMember({ staff: { clubOwner }, riverside }: SiteWorld): Promise<string> {
  const { id } = await clubOwner.call('createPlayer', { body: { name: 'Nuria Vidal' } });
  await clubOwner.call('createMembership', {
    params: { id },
    body: { clubId: riverside.id, role: 'member' },
  });
  const invitations = [{ playerId: id, by: 'sheet' as const }];
  const { data } = await clubOwner.call('createPlayerInvitations', { body: { invitations } });
  if (data[0]?.key === undefined) throw new Error('the member cannot be invited');
  return data[0].key;
}

/** Makes everything that pages of the desks are about. */
export async function givenDeskWorld(courtcast: Courtcast, world: SiteWorld): Promise<DeskWorld> {
  const { boxLeague, league, riverside, freeplayId, entered } = world;
  const { championshipId } = await courtcast.anonymous.call('getLeague', { params: { id: league.id } });
  const captain = courtcast.as(CAPTAIN);
  const ownTieId = await makeCaptain(captain, world);
  const evening = await givenEvening(world);
  const playerKey = await inviteMember(world);
  const { referee, umpire, poll, webhookId, draft } = await makeMissing(captain, world);
  return {
    names: {
      administrator: ADMINISTRATOR,
      director: accounts.director.name,
      clubOwner: accounts.clubOwner.name,
      organizer: accounts.organiser.name,
      captain: CAPTAIN,
    },
    things: [
      { of: 'me', as: 'captain' },
      { of: 'desk', as: 'director' },
      ...ofDirector(world, draft),
      ...ofOrganizer(world, championshipId),
      { of: 'desk/teams', as: 'captain', params: { id: league.teamId } },
      { of: 'desk/team-matches', as: 'captain', params: { id: ownTieId } },
      { of: 'desk/team-matches', as: 'captain', params: { id: league.liveTieId } },
      { of: 'desk/clubs', as: 'clubOwner', params: { id: riverside.id, leagueId: boxLeague.id } },
      { of: 'desk/evening', as: 'clubOwner', params: { drawId: evening.id } },
      { of: 'play', as: 'captain', params: { drawId: evening.id }, key: evening.code },
      { of: 'join', as: 'captain', params: { drawId: evening.id }, key: evening.doorCode },
      { of: 'desk/webhooks', as: 'organizer', params: { webhookId } },
      { of: 'desk/admin', as: 'administrator' },
      { of: 'invitations/entry', as: 'captain', key: entered.key },
      { of: 'invitations/mail', as: 'captain', key: await mailStopKey(courtcast.logsDir) },
      { of: 'invitations/staff', as: 'captain', key: referee.key },
      { of: 'invitations/player', as: 'captain', key: playerKey },
      { of: 'invitations/umpire', as: 'captain', key: umpire.key },
      { of: 'invitations/availability', as: 'captain', key: poll.key },
      { of: 'claim', as: 'captain', params: { matchId: freeplayId, side: 'home', position: '1' } },
    ],
  };
}

/** How the patterns of the pages begin that are about the same kind of thing. */
function kindOf(pattern: string): string {
  const [first = '', second] = pattern.split('/');
  return second !== undefined && /^(?:desk|invitations)$/.test(first) ? `${first}/${second}` : first;
}

/** The pattern with its parameters filled in; none where the thing lacks one. */
function fillIn(pattern: string, { params = {}, key }: DeskThing): string[] {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  if (parts.includes(undefined)) return [];
  return [`/${parts.join('/')}${key === undefined ? '' : `#${key}`}`];
}

/** The addresses of all these pages; throws where the world has nothing for one of them. */
export function deskAddresses(patterns: readonly string[], { things }: DeskWorld): readonly DeskAddress[] {
  const found = patterns.flatMap((pattern) => {
    const fitting = things.filter(({ of, only }) => of === kindOf(pattern) && (only?.test(pattern) ?? true));
    const addresses = fitting.flatMap((thing) =>
      fillIn(pattern, thing).map((path) => ({ path, as: thing.as })),
    );
    if (addresses.length === 0) throw new Error(`there is nothing to walk ${pattern} with`);
    return addresses;
  });
  // Lists are the same for every thing.
  return [...new Map(found.map((one) => [`${one.as} ${one.path}`, one])).values()];
}
