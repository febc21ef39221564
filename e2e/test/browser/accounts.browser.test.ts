import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { chooseAccount, startMailedDesks } from '../../support/desk.ts';
import type { MailedDesks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';
import { addressOf } from '../../support/site/entry-pages.ts';

let desks: MailedDesks;

beforeAll(async () => {
  desks = await startMailedDesks();
});

afterAll(() => desks.stop());

const [CAPTAIN, ...OTHERS] = ['Carla Mora', 'Bea Soto', 'Dora Pons', 'Eva Gil'] as const;
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const PHONE = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A team of a club of Clara's, with a captain who has an account, or with people who have none. */
async function givenTeam(name: string, people: readonly string[], captainId?: string) {
  const owner = desks.as('Clara Club');
  const { id: clubId } = await owner.call('createClub', { body: { name: `${name} Club` } });
  const made = [];
  for (const one of people) made.push((await owner.call('createPlayer', { body: { name: one } })).id);
  const playerIds = [...(captainId === undefined ? [] : [captainId]), ...made];
  const captainPlayerId = captainId ?? made[0] ?? '';
  const body = { name, clubId, captainPlayerId, playerIds };
  const { id } = await owner.call('createTeam', { body });
  return { id, clubId, playerIds };
}

/** A team match of four singles in a week, of a team without a single account. */
async function givenTie() {
  const organizer = desks.as('Olga Organiser');
  const { player } = await desks.as('Pablo Player').call('getMe');
  const { id: championshipId } = await organizer.call('createChampionship', {
    body: { name: 'Cup', sport: 'tennis', season: '2026' },
  });
  const counts = { defaultSinglesCount: 2, defaultDoublesCount: 1 } as const;
  const { id: leagueId } = await organizer.call('createLeague', {
    body: { championshipId, name: 'First', category: 'active', ...counts },
  });
  const home = await givenTeam('Ribera', [CAPTAIN, ...OTHERS]);
  const guest = await givenTeam('Mar', ['Luis Gil', 'Ivo Mora'], player?.id ?? '');
  const teamIds = [home.id, guest.id];
  const { id: groupId } = await organizer.call('createLeagueGroup', {
    body: { leagueId, name: 'A', teamIds },
  });
  for (const teamId of teamIds)
    await desks.as('Clara Club').call('acceptTeamEntry', { params: { id: groupId, teamId }, body: {} });
  const { id } = await organizer.call('createTeamMatch', {
    body: { leagueGroupId: groupId, homeTeamId: home.id, guestTeamId: guest.id, scheduledAt: IN_A_WEEK },
  });
  return { id, home };
}

/** The link in the mail to somebody, as a path. */
async function mailedPath(name: string): Promise<string> {
  return eventually(() => {
    const mail = desks.inbox.mails.find(({ to }) => to.includes(addressOf(name)));
    const path = /\/invitations\/player#\S+/.exec(mail?.parsed.text ?? '')?.[0];
    if (path === undefined) throw new Error(`no mail to ${name}`);
    return path;
  });
}

/** Opens a link on a phone, signs in with an account that is new, and is the player. */
async function join(name: string, path: string): Promise<Page> {
  const phone = await desks.open(PHONE);
  await phone.goto(desks.at(path));
  await phone.getByText(`You are ${name}`).waitFor();
  await phone.getByText('Clara Club, Ribera Club invites you.').waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  expect(await axeInBothThemes(phone)).toEqual([]);
  await button(phone, 'Sign in').first().click();
  await chooseAccount(phone, `${name} Account`);
  await phone.getByText(`You accept it as ${name} Account.`).waitFor();
  await button(phone, 'This is me').click();
  await phone.getByText(`Welcome, ${name}.`).waitFor();
  return phone;
}

/** The paths of the cards on the sheet, which browsers print when it is asked for. */
async function printedKey(desk: Page, name: string): Promise<string> {
  const answered = desk.waitForResponse((response) => response.url().endsWith('/player-invitations'));
  await button(desk, 'Print 1 card').click();
  const { data } = (await (await answered).json()) as { data: { key: string }[] };
  await desk.emulateMedia({ media: 'print' });
  const sheet = desk.locator('.invitation-card');
  await sheet.getByRole('img', { name: `Code of ${name}` }).waitFor();
  expect(await sheet.innerText()).not.toContain('@');
  expect(await desk.getByRole('search').isVisible()).toBe(false);
  await desk.emulateMedia({ media: 'screen' });
  return data[0]?.key ?? 'none';
}

async function choose(desk: Page, names: readonly string[]): Promise<void> {
  await button(desk, 'Choose none').click();
  for (const name of names) await desk.getByLabel(`Choose ${name}`).check();
}

test('three are invited by mail and one by a sheet, all four come on their phones, and the captain names a line-up', async () => {
  const { id, home } = await givenTie();
  const desk = await desks.openSignedIn('Clara Club', `/desk/teams/${home.id}/accounts`);
  await desk.evaluate(() => {
    window.print = () => undefined;
  });
  await desk.getByText('0 of 4 have come, 0 are invited.').waitFor();
  const byMail = [CAPTAIN, ...OTHERS.slice(0, 2)];
  const [onPaper = ''] = OTHERS.slice(2);
  await choose(desk, byMail);
  for (const name of byMail) await desk.getByLabel(`E-mail of ${name}`).fill(addressOf(name));
  expect(await axeInBothThemes(desk)).toEqual([]);
  await button(desk, 'Invite 3 people by e-mail').click();
  // On a busy machine a service may not answer in time: what was done stays, and the same press goes on.
  const isRefused = desk.getByRole('alert');
  await desk.getByText('0 of 4 have come, 3 are invited.').or(isRefused).first().waitFor();
  if (await isRefused.isVisible()) await button(desk, /^Invite \d/).click();
  await desk.getByText('0 of 4 have come, 3 are invited.').waitFor();
  await choose(desk, [onPaper]);
  const key = await printedKey(desk, onPaper);

  const phones = [];
  for (const name of byMail) phones.push(await join(name, await mailedPath(name)));
  await join(onPaper, `/invitations/player#${key}`);
  await desk.reload();
  await desk.getByText('4 of 4 have come, 0 are invited.').waitFor();

  const [captain] = phones;
  if (captain === undefined) throw new Error('the captain has not come');
  await captain.getByRole('link', { name: 'My teams' }).click();
  // That they are asked comes by an event, a moment after they have joined.
  await eventually(async () => {
    await captain.reload();
    await button(captain, /^Accept/).waitFor({ timeout: 2_000 });
  });
  await button(captain, /^Accept/).click();
  await captain.getByText('You are the captain of Ribera.').waitFor();
  await captain.goto(desks.at(`/desk/team-matches/${id}`));
  for (const name of [CAPTAIN, 'Bea Soto'])
    await captain.getByRole('checkbox', { name: new RegExp(name) }).check();
  await button(captain, 'Hand in the line-up').click();
  await captain
    .getByText(/handed in/)
    .first()
    .waitFor();
  expect(desks.faults()).toEqual([]);

  const stranger = await desks.open(PHONE);
  await stranger.goto(desks.at(await mailedPath(CAPTAIN)));
  await stranger.getByText('This invitation was accepted already.').waitFor();
});

test('who is somebody else says so, and the desk takes back and sends again', async () => {
  const { id } = await givenTeam('Norte', ['Nora Nieto']);
  const desk = await desks.openSignedIn('Clara Club', `/desk/teams/${id}/accounts`);
  const send = async () => {
    await choose(desk, ['Nora Nieto']);
    await desk.getByLabel('E-mail of Nora Nieto').fill(addressOf('Nora Nieto'));
    await button(desk, 'Invite 1 person by e-mail').click();
  };
  await send();
  const path = await mailedPath('Nora Nieto');
  const phone = await desks.open(PHONE);
  await phone.goto(desks.at(path));
  await button(phone, 'That is not me').click();
  await phone.getByText('Thank you for saying so.').waitFor();
  await desk.reload();
  await row(desk, 'Nora Nieto').getByText('has refused').waitFor();
  await send();
  await row(desk, 'Nora Nieto')
    .getByText(/^invited/)
    .waitFor();
  await button(desk, /Take back/).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await row(desk, 'Nora Nieto').getByText('not invited').waitFor();
  await phone.goto(desks.at('/'));
  await phone.goto(desks.at(path));
  await phone.getByText('This link belongs to no invitation.').waitFor();
});

test('who is signed in as somebody else signs in again, and accepts as who they are', async () => {
  const { id } = await givenTeam('Sur', ['Sara Sol']);
  const desk = await desks.openSignedIn('Clara Club', `/desk/teams/${id}/accounts`);
  await choose(desk, ['Sara Sol']);
  await desk.getByLabel('E-mail of Sara Sol').fill(addressOf('Sara Sol'));
  await button(desk, 'Invite 1 person by e-mail').click();
  const phone = await desks.open(PHONE);
  await phone.goto(desks.at(await mailedPath('Sara Sol')));
  await button(phone, 'Sign in').first().click();
  await chooseAccount(phone, 'Wrong Person');
  await phone.getByText('You accept it as Wrong Person.').waitFor();
  await button(phone, 'Sign in as somebody else').click();
  await chooseAccount(phone, 'Sara Sol Account');
  await phone.getByText('You accept it as Sara Sol Account.').waitFor();
  await button(phone, 'This is me').click();
  await phone.getByText('Welcome, Sara Sol.').waitFor();
});
