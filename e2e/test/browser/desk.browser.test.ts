import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { overflowOf, sizes } from '@courtcast/testkit/browser';
import type { Page } from '@courtcast/testkit/browser';
import { atProvider, chooseAccount, endSession, signIn, startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';

let desks: Desks;
let director: Client;

beforeAll(async () => {
  desks = await startDesks();
  director = desks.as('Dana Director');
});

afterEach(() => desks.closePages());

afterAll(() => desks.stop());

/** Everything that the browser keeps for the site, as one text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify({
      local: Object.fromEntries(Object.entries(localStorage)),
      tab: Object.fromEntries(Object.entries(sessionStorage)),
    }),
  );

/** Whether the keyboard goes on from there. */
const hasFocus = (place: ReturnType<Page['locator']>): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

describe('signing in to the desks', () => {
  test('leads to the page that was asked for, stays through a reload, and ends with signing out', async () => {
    await director.call('createTournament', { body: { name: 'Spring Open', sport: 'padel' } });
    const page = await desks.openAs('Dana Director', '/me?from=mail');
    await page.getByText('Spring Open').waitFor();
    expect(page.url()).toBe(desks.at('/me?from=mail'));
    await page.reload();
    await page.getByText('Spring Open').waitFor();
    await page.goto(desks.at('/'));
    await page.getByRole('banner').getByRole('link', { name: 'My desk' }).click();
    await page.getByTitle('Signed in as Dana Director').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The provider asks, too.
    await page.waitForURL((url) => url.href.startsWith(desks.provider));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(desks.at('/'));
    expect(await keptIn(page)).not.toMatch(/eyJ|refresh_token|dana/i);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto(desks.at('/me'));
    await atProvider(page);
    expect(desks.faults()).toEqual([]);
  });

  test('leaves no token and no code in an address, the history or the local storage', async () => {
    const addresses: string[] = [];
    const page = await desks.open();
    page.on('request', (request) => addresses.push(request.url()));
    await signIn(page, 'Pablo Player', desks.at('/me'));
    await page.getByRole('heading', { name: 'Hello, Pablo Player' }).waitFor();
    const kept = JSON.parse(await keptIn(page)) as { tab: Record<string, string>; local: object };
    const [user = '{}'] = Object.values(kept.tab).filter((text) => text.includes('access_token'));
    const tokens = JSON.parse(user) as { access_token: string; refresh_token: string; id_token: string };
    for (const token of [tokens.access_token, tokens.refresh_token, tokens.id_token]) {
      expect(token.length).toBeGreaterThan(20);
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      expect(JSON.stringify(kept.local)).not.toContain(token);
      expect(await desks.logs()).not.toContain(token);
    }
    expect(page.url()).toBe(desks.at('/me'));
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });
});

describe('a session that ends', () => {
  test('while a form is filled in asks to sign in again, and nothing that was typed is lost', async () => {
    const page = await desks.openAs('Olga Organiser', '/me/profile');
    await page.getByLabel('Name', { exact: true }).fill('Olga O. Organiser');
    await endSession(page);
    await page.getByRole('button', { name: 'Save the profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByText('What you had typed here is back.').waitFor();
    expect(page.url()).toBe(desks.at('/me/profile'));
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Olga O. Organiser');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Olga O. Organiser');
    expect(await page.getByText('What you had typed here is back.').count()).toBe(0);
  });
});

describe('what is said in passing', () => {
  const said = (page: Page) => page.getByText('Your profile is saved.');
  const save = async (page: Page, name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await said(page).waitFor();
  };
  /** How far the page and what stands above it are apart, in px. */
  const gapBelow = (page: Page) =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (boxOf('.bar')?.top ?? Number.NaN) - (boxOf('.toasts')?.bottom ?? Number.NaN);
    });

  test('stands above the page and covers nothing, and ends with its page', async () => {
    const page = await desks.openSignedIn('Olga Organiser', '/me/profile');
    for (const [place, size] of Object.values(sizes).entries()) {
      await page.setViewportSize(size);
      await save(page, `Olga ${'Organiser'.slice(0, 5 + place)}`);
      await eventually(async () => expect(await gapBelow(page)).toBeCloseTo(0));
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await gapBelow(page)).toBeCloseTo(0);
      await page
        .getByRole('navigation', { name: 'Desks' })
        .getByRole('link', { name: 'League desk' })
        .click();
      await page.getByRole('heading', { name: 'Leagues', level: 1 }).waitFor();
      expect(await said(page).count()).toBe(0);
      await page.goBack();
      await page.getByLabel('Name', { exact: true }).waitFor();
      expect(await said(page).count()).toBe(0);
    }
    // A document that is left, and may be shown again as it was.
    await save(page, 'Olga Organiser');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await said(page).waitFor({ state: 'detached' });
    expect(desks.faults()).toEqual([]);
  });
});

describe('a form that two people fill in', () => {
  test('takes over what only the other has changed, and shows both where both have', async () => {
    const player = desks.as('Cara Captain');
    const { player: own } = await player.call('getMe');
    const id = own?.id ?? '';
    const page = await desks.openSignedIn('Cara Captain', '/me/profile');
    await page.getByLabel('Name', { exact: true }).fill('Cara Mine');
    // Nothing announces it: the version is refused.
    await player.call('patchPlayer', { params: { id }, body: { name: 'Cara Theirs', gender: 'female' } });
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await page.getByText('someone else has saved this, too').waitFor();
    await page.getByText('Someone else has just saved: Gender.').waitFor();
    await page.getByRole('row', { name: /Name/ }).getByText('Cara Theirs').waitFor();
    await page.getByRole('button', { name: 'Keep yours: Name' }).click();
    expect(await hasFocus(page.getByLabel('Name', { exact: true }))).toBe(true);
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    expect(await player.call('getPlayer', { params: { id } })).toMatchObject({
      name: 'Cara Mine',
      gender: 'female',
    });
  });

  test('says what is wrong at its field, and in a summary that has the focus', async () => {
    const page = await desks.openSignedIn('Ida Ibsen', '/me/profile');
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await summary.waitFor();
    await eventually(async () => expect(await hasFocus(summary)).toBe(true));
    await summary.getByRole('link', { name: 'Name' }).click();
    expect(await hasFocus(page.getByLabel('Name', { exact: true }))).toBe(true);
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an invitation', () => {
  test('greets, takes its key out of the address, and makes who accepts it staff, once', async () => {
    const { id } = await director.call('createTournament', { body: { name: 'Autumn Cup', sport: 'padel' } });
    const { key } = await director.call('createStaffInvitation', {
      params: { id },
      body: { role: 'referee' },
    });
    const page = await desks.open();
    await page.goto(desks.at(`/invitations/staff#${key}`));
    await page.getByRole('heading', { name: 'Referee at Autumn Cup' }).waitFor();
    expect(page.url()).toBe(desks.at('/invitations/staff'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await chooseAccount(page, 'Rita Referee');
    await page.getByText('You accept it as Rita Referee.').waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You are now part of the team of Autumn Cup.').waitFor();
    expect(await keptIn(page)).not.toContain(key);
    await page.goto(desks.at('/me'));
    await page.getByText('Referee', { exact: true }).waitFor();
    const other = await desks.open();
    await other.goto(desks.at(`/invitations/staff#${key}`));
    await other.getByText('This invitation was accepted already.').waitFor();
    expect(
      await other
        .getByRole('button')
        .filter({ hasText: /Sign in to|Accept/ })
        .count(),
    ).toBe(0);
    // Another link in the same tab.
    const next = await director.call('createStaffInvitation', { params: { id }, body: { role: 'umpire' } });
    await other.goto(desks.at(`/invitations/staff#${next.key}`));
    await other.getByRole('heading', { name: 'Umpire at Autumn Cup' }).waitFor();
    expect(other.url()).toBe(desks.at('/invitations/staff'));
  });

  test('makes an umpire, who scores the match on the pad without a link', async () => {
    const owner = desks.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Lakeside' } });
    const { id: courtId } = await owner.call('createCourt', { body: { name: 'Court 1', clubId } });
    const players = { home: [{ name: 'Ines Villalba' }], guest: [{ name: 'Hana Soltes' }] };
    const { id } = await owner.call('createFreeplayMatch', { body: { courtId, players } });
    const { key } = await owner.call('createUmpireInvitation', { params: { id }, body: {} });
    const page = await desks.open();
    await page.goto(desks.at(`/invitations/umpire#${key}`));
    await page.getByRole('heading', { name: 'Ines Villalba – Hana Soltes' }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await chooseAccount(page, 'Uma Umpire');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You are the umpire of Ines Villalba – Hana Soltes.').waitFor();
    await page.getByRole('link', { name: 'My matches' }).click();
    await page.getByRole('link', { name: 'Open the scoring pad' }).click();
    await page.getByRole('button', { name: 'Point for Ines Villalba,' }).click();
    // "All sent" stands there before the tap, too.
    const winners = async () =>
      (await owner.call('listMatchPoints', { params: { id } })).map(({ winner }) => winner);
    await eventually(async () => expect(await winners()).toEqual(['home']));
    await page.getByText('All sent').waitFor();
  });

  test('without its key says how the page opens', async () => {
    const page = await desks.open();
    await page.goto(desks.at('/invitations/umpire'));
    await page.getByText('This page opens with the link or the QR code that you were given.').waitFor();
  });
});

describe('the code at a court', () => {
  test('lets a player take an open place of the match', async () => {
    const owner = desks.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Riverside' } });
    const { id: courtId } = await owner.call('createCourt', { body: { name: 'Court 1', clubId } });
    const { id } = await owner.call('createFreeplayMatch', { body: { courtId } });
    const page = await desks.open();
    const { data: slots } = await owner.call('listFreeplaySlots', { params: { id } });
    const key = slots.find(({ side, position }) => side === 'guest' && position === 1)?.key;
    await page.goto(desks.at(`/claim/${id}/guest/1#${key}`));
    await page.getByRole('heading', { name: 'Court 1' }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await chooseAccount(page, 'Pablo Player');
    await page.getByRole('button', { name: 'This is me' }).click();
    await page.getByText('The match is among yours.').waitFor();
    const { players } = await owner.call('getMatch', { params: { id } });
    expect(players.guest[0]?.name).toBe('Pablo Player');
  });
});

describe('one’s own pages', () => {
  test('let who runs a club approve that a user is its player', async () => {
    const owner = desks.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Lakeside Padel' } });
    const { id } = await owner.call('createPlayer', { body: { name: 'Mirka Novotna' } });
    await owner.call('createMembership', { params: { id }, body: { clubId, role: 'member' } });
    const page = await desks.openSignedIn('Mirka N', '/me/player');
    await page.getByRole('combobox', { name: 'Your name' }).pressSequentially('mirka');
    await page.getByRole('option', { name: 'Mirka Novotna' }).click();
    await page.getByRole('button', { name: 'This is me' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'This is me' }).click();
    await page.getByText('waits for the organizers').waitFor();
    const theirs = await desks.openSignedIn('Clara Club', '/me/claims');
    await theirs.getByText('Mirka N says: I am Mirka Novotna').waitFor();
    await theirs.getByRole('button', { name: 'Approve' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await theirs.getByText('Mirka N has their player now.').waitFor();
    expect((await owner.call('getPlayer', { params: { id } })).claimed).toBe(true);
    expect(desks.faults()).toEqual([]);
  });

  test('find the player that one already is, by keyboard alone, and join a club', async () => {
    const owner = desks.as('Clara Club');
    await owner.call('createClub', { body: { name: 'Hillside Padel' } });
    await owner.call('createPlayer', { body: { name: 'Ludmila Petrova' } });
    const page = await desks.openSignedIn('Ludmila P', '/me/player');
    await page.getByRole('combobox', { name: 'Your name' }).pressSequentially('ludmila');
    await page.getByRole('option', { name: 'Ludmila Petrova' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('No matches yet.').waitFor();
    await page.getByRole('button', { name: 'This is me' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you Ludmila Petrova?' });
    await dialog.getByText('You can do this once.').waitFor();
    await dialog.getByRole('button', { name: 'This is me' }).click();
    await page.getByText('You are Ludmila Petrova from now on.').waitFor();
    await page.goto(desks.at('/me/clubs'));
    await page.getByRole('combobox', { name: 'Club' }).pressSequentially('hills');
    await page.getByRole('option', { name: 'Hillside Padel' }).click();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Hillside Padel' }).getByText('member').waitFor();
    expect(desks.faults()).toEqual([]);
  });
});

describe('the desk of a club', () => {
  test('is for those who run it; a member starts matches, and others are shown nothing to press', async () => {
    const owner = desks.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Private Courts' } });
    await owner.call('createCourt', { body: { clubId, name: 'Court 9' } });
    const page = await desks.openSignedIn('Pablo Player', `/desk/clubs/${clubId}`);
    await page.getByRole('heading', { name: 'You do not run this club' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    const member = desks.as('Pablo Player');
    const { player } = await member.call('getMe');
    const params = { id: player?.id ?? '' };
    const joined = await member.call('createMembership', { params, body: { clubId, role: 'member' } });
    await page.reload();
    await page.getByRole('heading', { name: 'The club has not confirmed you yet' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Start a match' }).count()).toBe(0);
    const membership = { params: { ...params, membershipId: joined.id }, body: { confirmed: true as const } };
    await owner.call('patchMembership', membership);
    await page.reload();
    await page.getByRole('link', { name: 'Start a match on its courts' }).click();
    await page.getByRole('button', { name: 'Start a match Court 9' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(1);
  });

  test('starts and ends a match of guests, and changes and ends what the club has', async () => {
    const owner = desks.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Hill Courts' } });
    await owner.call('createCourt', { body: { clubId, name: 'Court 7' } });
    await owner.call('createBoard', { body: { clubId, name: 'Box 7' } });
    const { id } = await owner.call('createPlayer', { body: { name: 'Gil Guest' } });
    await owner.call('createMembership', { params: { id }, body: { clubId, role: 'member' } });
    const page = await desks.openSignedIn('Clara Club', `/desk/clubs/${clubId}/courts`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const answer = (name: string) =>
      page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    await press('Start a match Court 7');
    await page.getByLabel('What do you play?').selectOption({ label: 'Tennis singles' });
    await page.getByLabel('How long?').selectOption({ label: 'One long set' });
    await page.getByRole('textbox', { name: /^Player/ }).fill('Ines');
    await page.getByLabel('Against').fill('Hana');
    await press('Start the match');
    await press('End the match Ines – Hana');
    await answer('End the match');
    await page.getByText('Court 7 is free.').waitFor();
    const { data: over } = await owner.call('listMatches', { query: { clubId } });
    expect(over).toMatchObject([{ status: 'cancelled', matchFormat: 'pro_set', deuceRule: 'advantage' }]);
    await press('Change Court 7');
    await page.getByLabel('Name or number').last().fill('Court 8');
    await press('Save the court');
    await press('Delete Court 8');
    await answer('Delete');
    await page.getByText('The club has no courts yet.').waitFor();
    await page.getByRole('link', { name: 'Scoreboards' }).click();
    await press('New key Box 7');
    await answer('New key');
    await page.getByRole('heading', { name: 'Key of Box 7' }).waitFor();
    await press('I have noted it');
    await press('Remove Box 7');
    await answer('Remove');
    await page.getByText('No scoreboards yet.').waitFor();
    await page.getByRole('link', { name: 'Members' }).click();
    await press('Change role Gil Guest');
    await page.getByRole('radio', { name: 'manager' }).check();
    await press('Save the role');
    await answer('Save the role');
    const members = page.getByRole('list', { name: 'Members' });
    await members.getByText('manager · since').waitFor();
    await press('End the membership Gil Guest');
    await answer('End the membership');
    await page.getByText('1 member', { exact: true }).waitFor();
    expect(desks.faults()).toEqual([]);
    await press('End the membership Clara Club');
    await answer('End the membership');
    await page.getByText('The last owner stays.').waitFor();
  });
});

describe('the desk of administrators', () => {
  test('disables an account after a question, enables it, and is there for no one else', async () => {
    await desks.as('Mallory Mischief').call('getMe');
    const page = await desks.openSignedIn('Ada Admin', '/desk/admin');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('row', { name: /Ada Admin/ }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByLabel('Search by name').fill('mallory');
    // Until the list is narrowed, the row moves away from under the mouse.
    await page.getByRole('row', { name: /Ada Admin/ }).waitFor({ state: 'detached' });
    const disable = page.getByRole('button', { name: 'Disable Mallory Mischief' });
    await disable.click();
    const dialog = page.getByRole('alertdialog', { name: 'Disable Mallory Mischief?' });
    await dialog.getByRole('button', { name: 'Disable' }).click();
    const enable = page.getByRole('button', { name: 'Enable Mallory Mischief' });
    await enable.waitFor();
    await eventually(async () => expect(await hasFocus(enable)).toBe(true));
    await enable.press('Enter');
    await disable.waitFor();
    await eventually(async () => expect(await hasFocus(disable)).toBe(true));
    await disable.press('Enter');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await enable.waitFor();
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'disabled' });
    await enable.click();
    await page.getByText('No users found.').waitFor();
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'All' });
    await disable.waitFor();
    const other = await desks.openSignedIn('Pablo Player', '/desk/admin');
    await other.getByText('This page is for administrators.').waitFor();
    expect(desks.faults()).toEqual([]);
  });
});

describe('attackers of the sign-in', () => {
  test('cannot have a browser take a code that it has not asked for', async () => {
    const page = await desks.open();
    await page.goto(desks.at('/sign-in/callback?code=stolen&state=of-another-browser'));
    await page.getByRole('heading', { name: 'Signing in did not work' }).waitFor();
    expect(page.url()).toBe(desks.at('/sign-in/callback'));
    expect(await keptIn(page)).not.toContain('oidc.user');
  });

  test('cannot lead a user to another origin by what was kept for the way back', async () => {
    const page = await desks.open();
    await page.goto(desks.at('/me'));
    await atProvider(page);
    // As a script of another page of this origin could.
    await page.goto(desks.at('/favicon.svg'));
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage)) {
        const state = JSON.parse(text as string) as { data?: object };
        sessionStorage.setItem(key, JSON.stringify({ ...state, data: { address: '//evil.example/desk' } }));
      }
    });
    await page.goBack();
    await chooseAccount(page, 'Uma Umpire');
    await page.waitForURL(desks.at('/me'));
    await page.getByRole('heading', { name: 'Hello, Uma Umpire' }).waitFor();
  });

  test('cannot frame a desk, and the pages name the provider only where people sign in', async () => {
    const headersOf = async (path: string) => (await fetch(desks.at(path))).headers;
    const desk = await headersOf('/desk/tournaments');
    expect(desk.get('x-frame-options')).toBe('DENY');
    expect(desk.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(desk.get('content-security-policy')).toContain(`connect-src 'self' ${desks.provider};`);
    expect((await headersOf('/')).get('content-security-policy')).toContain("connect-src 'self';");
    expect(await (await fetch(desks.at('/desk/tournaments'))).text()).toContain('noindex');
  });

  test('cannot have the provider send a code to another origin', async () => {
    const query = new URLSearchParams({
      client_id: 'courtcast-web',
      response_type: 'code',
      redirect_uri: 'https://evil.example/sign-in/callback',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await fetch(`${desks.provider}/auth?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
});
