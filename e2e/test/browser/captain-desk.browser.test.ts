import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;
let world: Awaited<ReturnType<typeof givenTie>>;

beforeAll(async () => {
  desks = await startDesks();
  world = await givenTie();
});

afterAll(() => desks.stop());

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

/** A team of a club whose captain is one of the accounts that the provider offers. */
async function givenTeam(name: string, captain: string, others: readonly string[]) {
  const owner = desks.as('Clara Club');
  const { player } = await desks.as(captain).call('getMe');
  const { id: clubId } = await owner.call('createClub', { body: { name: `${name} Club` } });
  const made = [];
  for (const one of others) made.push((await owner.call('createPlayer', { body: { name: one } })).id);
  const captainPlayerId = player?.id ?? '';
  const body = { name, clubId, captainPlayerId, playerIds: [captainPlayerId, ...made] };
  return (await owner.call('createTeam', { body })).id;
}

/** A tie of two singles and one doubles in a week. */
async function givenTie() {
  const organizer = desks.as('Olga Organiser');
  const { id: championshipId } = await organizer.call('createChampionship', {
    body: { name: 'Cup', sport: 'tennis', season: '2026' },
  });
  const counts = {
    defaultSinglesCount: 2,
    defaultDoublesCount: 1,
    defaultMatchFormat: 'best_of_3_mtb',
  } as const;
  const { id: leagueId } = await organizer.call('createLeague', {
    body: { championshipId, name: 'First', category: 'active', ...counts },
  });
  const homeTeamId = await givenTeam('Ribera', 'Cara Captain', ['Bea Soto', 'Dora Pons']);
  const guestTeamId = await givenTeam('Mar', 'Pablo Player', ['Luis Gil', 'Ivo Mora']);
  const { id: leagueGroupId } = await organizer.call('createLeagueGroup', {
    body: { leagueId, name: 'A', teamIds: [homeTeamId, guestTeamId] },
  });
  for (const teamId of [homeTeamId, guestTeamId])
    await desks.as('Clara Club').call('acceptTeamEntry', { params: { id: leagueGroupId, teamId }, body: {} });
  const { id } = await organizer.call('createTeamMatch', {
    body: { leagueGroupId, homeTeamId, guestTeamId, scheduledAt: IN_A_WEEK },
  });
  return { id, homeTeamId, guestTeamId };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Puts someone into the roster who is not here yet, after a look at those who may be meant. */
async function addNewPlayer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a player' }).pressSequentially(name);
  await page.getByRole('option', { name: `Create “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'New player' });
  await dialog.getByRole('button', { name: 'Add Luis Gil' }).waitFor();
  await dialog.getByLabel('Gender').selectOption('female');
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Create and add').click();
  await button(page, 'Save the roster').click();
  await page.getByText('The roster is saved.').waitFor();
  const { players } = await desks.anonymous.call('getTeam', { params: { id: world.homeTeamId } });
  expect(players.at(-1)).toMatchObject({ name, gender: 'female' });
}

test('players say by a link whether they can play, without an account, and the captain reads it', async () => {
  const captain = await desks.openSignedIn('Cara Captain', `/desk/teams/${world.homeTeamId}`);
  await captain.getByText(/Hand in your line-up by/).waitFor();
  await button(captain, 'Make the link').click();
  const link = await captain.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/invitations\/availability#/);

  const player = await desks.open();
  const addresses: string[] = [];
  player.on('request', (request) => addresses.push(request.url() + JSON.stringify(request.headers())));
  // It needs no account: not one of a platform on which no one signs in, either.
  const noSignIn = { status: 200, json: { authIssuer: '', authAudience: null, clientId: null } };
  await player.route('**/config.json', (route) => route.fulfill(noSignIn));
  await player.goto(link);
  await button(player, 'Bea Soto').click();
  await player.getByLabel('Note for the captain (optional)').fill('Until four');
  await button(player, 'Maybe').click();
  await player.getByText('Saved for Bea Soto: Maybe.').waitFor();
  const secret = link.slice(link.indexOf('#') + 1);
  expect(player.url()).toBe(desks.at('/invitations/availability'));
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  expect(await axeInBothThemes(player)).toEqual([]);
  await player.unroute('**/config.json');
  await player.reload();
  await player.getByRole('heading', { name: 'Can Bea Soto play?' }).waitFor();

  await captain.reload();
  await captain.getByText('0 yes, 1 maybe, 0 no, 2 without an answer').waitFor();
  await captain.getByText('Until four').waitFor();
  await addNewPlayer(captain, 'Nuria Gil');

  const guesser = await desks.open();
  await guesser.goto(desks.at(`/invitations/availability#${world.homeTeamId}.guess`));
  await guesser.getByText('This link is not complete.').waitFor();
  const rival = await desks.openSignedIn('Pablo Player', `/desk/teams/${world.homeTeamId}`);
  await rival.getByText('The captain and the club change it.').waitFor();
  expect(await rival.getByText('Who can play?').count()).toBe(0);
  const { playerIds } = await desks.anonymous.call('getTeam', { params: { id: world.guestTeamId } });
  const theft = { params: { id: world.homeTeamId }, body: { playerIds } };
  await expect(desks.as('Pablo Player').call('patchTeam', theft)).rejects.toMatchObject({ status: 403 });
  const ghost = { body: { name: 'Ghost' } };
  await expect(desks.as('Dana Director').call('createPlayer', ghost)).rejects.toMatchObject({
    status: 403,
  });
});

/** Hands in two singles players of a team. */
async function handInSingles(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await button(page, 'Hand in the line-up').click();
}

async function handInDoubles(page: Page, places: readonly [number, number]): Promise<void> {
  for (const [index, place] of places.entries())
    await page.getByLabel(`Doubles 1, player ${index + 1}`).selectOption({ index: place });
  await button(page, 'Hand in the doubles').click();
}

async function typeResult(page: Page, name: string, sets: string): Promise<void> {
  await button(page, `Type the result ${name}`).click();
  const entry = page.getByRole('dialog');
  await entry.getByText('Ribera').waitFor();
  await entry.getByRole('textbox').first().fill(sets);
  await button(page, 'Save and confirm').click();
  await page.getByText(`${name}: the result is confirmed.`).waitFor();
}

test('two captains play a tie: hidden line-ups, doubles, results, and approval by both', async () => {
  const home = await desks.openSignedIn('Cara Captain', `/desk/team-matches/${world.id}`);
  const guest = await desks.openSignedIn('Pablo Player', `/desk/team-matches/${world.id}`);
  await handInSingles(home, ['Dora Pons', 'Bea Soto']);
  await home.getByText(/Handed in .* You can replace it/).waitFor();
  expect(await axeInBothThemes(home)).toEqual([]);

  await guest.getByRole('heading', { name: 'Singles of Mar' }).waitFor();
  expect(await guest.getByText(/Bea Soto|Dora Pons/).count()).toBe(0);
  await handInSingles(guest, ['Luis Gil', 'Ivo Mora']);
  await guest.getByText('Bea Soto').first().waitFor();

  await home.getByRole('heading', { name: 'Doubles of Ribera' }).waitFor();
  await handInDoubles(home, [1, 2]);
  await handInDoubles(guest, [1, 3]);
  for (const name of ['Singles 1', 'Singles 2']) await typeResult(home, name, '6-4 6-3');
  await typeResult(guest, 'Doubles 1', '4-6 6-4 8-10');

  await button(home, 'Approve for Ribera').click();
  await button(guest, 'Approve for Mar').waitFor();
  expect(await button(guest, 'Approve for Ribera').count()).toBe(0);
  expect(await axeInBothThemes(guest)).toEqual([]);
  await button(guest, 'Approve for Mar').click();
  await expect
    .poll(async () => (await desks.anonymous.call('getTeamMatch', { params: { id: world.id } })).status)
    .toBe('completed');
  await home.getByText('Final').first().waitFor();
  // The browser says that the guessed key was refused.
  const faults = desks.faults().filter((fault) => !fault.includes('status of 422'));
  expect(faults).toEqual([]);
});

test('a team leads from the desk of its club to its public page', async () => {
  const { clubId } = await desks.anonymous.call('getTeam', { params: { id: world.homeTeamId } });
  const page = await desks.openSignedIn('Clara Club', `/desk/clubs/${clubId}/teams`);
  await page.getByRole('main').getByRole('link', { name: 'Ribera', exact: true }).click();
  await page.getByRole('heading', { name: 'Ribera', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Roster' }).waitFor();
  expect(page.url()).toBe(desks.at(`/teams/${world.homeTeamId}`));
});
