import type { Client } from '@courtcast/client';
import type { Courtcast } from './courtcast.ts';
import { givenLineUpWorld } from './line-up-world.ts';

/** A world with things that pages may not show, and every address that could. */
export interface SecretWorld {
  /** Texts that stand on no page, by what they are. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Addresses of pages that are there. */
  readonly pages: readonly string[];
  /** Addresses of what is not for everyone: 404. */
  readonly hidden: readonly string[];
  /** The team match of which one side has handed in its line-up. */
  readonly tieId: string;
  /** `Authorization` of who may see all of it. */
  readonly keeper: string;
}

/** A tournament with a draw; everything that only its staff may know is called "Planted". */
async function givenTournament(owner: Client, name: string, clubId: string) {
  const { id } = await owner.call('createTournament', {
    body: { name, sport: 'tennis', hostClubIds: [clubId] },
  });
  const draw = await owner.call('createDraw', {
    params: { tournamentId: id },
    body: { name: `${name} singles`, size: 8 },
  });
  return { id, drawId: draw.id };
}

async function userOf(client: Client) {
  const { user } = await client.call('getMe');
  return { id: user.id, email: user.email ?? 'no e-mail' };
}

/** A board, an umpire and an invitation of a tournament. */
async function givenStaff(
  courtcast: Courtcast,
  at: { tournamentId: string; clubId: string; courtId: string },
) {
  const owner = courtcast.as('Home Owner');
  const { clubId, courtId, tournamentId } = at;
  const { board, key } = await owner.call('createBoard', {
    body: { clubId, courtId, name: 'Planted Board' },
  });
  const umpire = await userOf(courtcast.as('Umpire'));
  const params = { id: tournamentId };
  await owner.call('putTournamentStaff', {
    params: { ...params, userId: umpire.id },
    body: { role: 'umpire' },
  });
  const { invitation, key: invited } = await owner.call('createStaffInvitation', {
    params,
    body: { role: 'referee', name: 'Planted Guest' },
  });
  return {
    umpire,
    ...{ board: 'Planted Board', boardId: board.id, boardKey: key },
    ...{ guest: 'Planted Guest', invitation: invitation.id, invited },
  };
}

/** Makes it through the public API. */
export async function givenSecretWorld(courtcast: Courtcast): Promise<SecretWorld> {
  const lineUps = await givenLineUpWorld(courtcast);
  const { clubs = '', leagues = '', teams = '', players = '' } = lineUps.ids;
  const [tieId = '', groupId = ''] = [lineUps.ids['team-matches'], lineUps.ids['league-groups']];
  const owner = courtcast.as('Home Owner');
  const { id: courtId } = await owner.call('createCourt', { body: { name: 'Court 1', clubId: clubs } });
  const shown = await givenTournament(owner, 'Shown Open', clubs);
  await owner.call('moveTournament', { params: { id: shown.id }, body: { phase: 'registration' } });
  const draft = await givenTournament(owner, 'Planted Draft', clubs);
  const { umpire, ...staff } = await givenStaff(courtcast, {
    tournamentId: shown.id,
    clubId: clubs,
    courtId,
  });
  const match = await owner.call('createFreeplayMatch', {
    body: { courtId, players: { home: [{ name: 'Ada' }], guest: [{ name: 'Bea' }] } },
  });
  await lineUps.homeCaptain.call('putLineUp', {
    params: { id: tieId },
    body: { playerIds: [lineUps.bench[0] ?? '', lineUps.bench[2] ?? ''] },
  });
  const users = [umpire, ...(await Promise.all([owner, lineUps.homeCaptain, lineUps.organiser].map(userOf)))];
  return {
    tieId,
    keeper: await courtcast.bearer('Home Owner'),
    secrets: {
      ...Object.fromEntries(users.map(({ id }, index) => [`user ${index}`, id])),
      ...Object.fromEntries(users.map(({ email }, index) => [`e-mail ${index}`, email])),
      ...{ draft: 'Planted Draft', draftId: draft.id, draftDraw: draft.drawId },
      ...staff,
    },
    pages: [
      ...['/', '/tournaments', '/leagues', '/clubs', '/players', '/search?q=planted', '/search?q=shown'],
      ...[`/tournaments/${shown.id}`, `/tournaments/${shown.id}/draws/${shown.drawId}`],
      ...[`/tournaments/${shown.id}/schedule`, `/tournaments/${shown.id}/players`],
      ...[`/matches/${match.id}`, `/courts/${courtId}`, `/clubs/${clubs}`, `/players/${players}`],
      ...[`/leagues/${leagues}`, `/league-groups/${groupId}`, `/team-matches/${tieId}`, `/teams/${teams}`],
      ...[`/display/courts/${courtId}`, `/display/wall?club=${clubs}`, `/display/wall`],
      ...[`/display/order?tournament=${shown.id}`, `/display/order`],
      ...[`/display/codes?club=${clubs}`, `/display/codes?choose=${clubs}`, `/score/${match.id}`],
    ],
    hidden: [
      ...[`/tournaments/${draft.id}`, `/tournaments/${draft.id}/draws/${draft.drawId}`],
      ...[`/tournaments/${draft.id}/schedule`, `/tournaments/${draft.id}/players`],
      ...[`/tournaments/${shown.id}/draws/${draft.drawId}`, `/display/wall?tournament=${draft.id}`],
      `/display/order?tournament=${draft.id}`,
    ],
  };
}

/** A page as a document and as data, and the data once more as its keeper asks for them. */
export async function askPage(url: string, address: string, keeper: string) {
  const answers = await Promise.all([
    fetch(url + address),
    fetch(`${url}/pages${address}`),
    fetch(`${url}/pages${address}`, { headers: { authorization: keeper } }),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return { statuses: answers.map(({ status }) => status), texts };
}

/** Every member of a value that is an object, with its name. */
function* membersOf(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, member];
    yield* membersOf(member);
  }
}

const alwaysNull =
  /^(?:userId|ownerId|organiserId|umpireUserId|confirmedByUserId|createdByUserId|homeNotes|guestNotes)$/;
const neverThere = /^(?:email|idpId|issuer|key|keyHash|secret|token)$/i;

/** What answers in page data say that only some may know: ids of users, a side's notes, and what no public answer has. */
export function privateIn(pageData = ''): [name: string, value: unknown][] {
  const { reads } = JSON.parse(pageData) as { reads: { data: unknown }[] };
  const members = reads.flatMap(({ data }) => [...membersOf(data)]);
  return members.filter(
    ([name, value]) => (alwaysNull.test(name) && value !== null) || neverThere.test(name),
  );
}
