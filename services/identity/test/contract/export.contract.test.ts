import { afterAll, beforeAll, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import type { Language } from '@courtcast/messages/languages.ts';
import { tinyImages } from '@courtcast/testkit';
import { exportArchive } from '../../src/adapters/files/export-archive.ts';
import { exportMe } from '../../src/application/users/export-me.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** The files of the export of a user, as text. */
const exportOf = async (name: string, language?: Language) => {
  const found = await exportMe(app.deps, { caller: as(name) });
  const files = unzipSync(exportArchive(found, { at: app.clock.now(), language }));
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, strFromU8(bytes)]));
};

test('an export has a file for each kind, and a page that names every one of them', async () => {
  await givenClub(app, ['member']);
  app.personFiles.set('member', { matches: [{ id: 'm1' }], registrations: [] });
  const image = {
    params: { id: 'player-member' },
    body: tinyImages.png,
    headers: { 'content-type': 'image/png' },
  };
  await app.api.ok(as('member'), 'putPlayerImage', image);
  const files = await exportOf('member');
  const names = [
    'account.json',
    'index.html',
    'matches.json',
    'picture',
    'player.json',
    'registrations.json',
  ];
  expect(Object.keys(files).toSorted()).toEqual(names);
  for (const name of names.filter((one) => one !== 'index.html'))
    expect(files['index.html']).toContain(`"${name}"`);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ id: 'member', name: 'The member' }]);
  expect(JSON.parse(files['player.json'] ?? '')).toMatchObject([{ id: 'player-member', name: 'The member' }]);
  expect(JSON.parse(files['matches.json'] ?? '')).toEqual([{ id: 'm1' }]);
});

test('an export has nothing of others, and no code by which one is claimed', async () => {
  const all = JSON.stringify(await exportOf('coach'));
  for (const other of ['The member', 'The owner', 'sub-admin', 'claimCode']) expect(all).not.toContain(other);
});

test.each([
  ['en', 'Your data at Courtcast', 'Which e-mails'],
  ['de', 'Deine Daten bei Courtcast', 'Welche E-Mails'],
  ['pt', 'Os seus dados no Courtcast', 'Que e-mails'],
] as const)('an export in %s is explained in it', async (language, title, about) => {
  app.personFiles.set('coach', { mailChoices: [{ language, kinds: ['calls'] }], later: [] });
  const files = await exportOf('coach', language);
  const page = files['index.html'] ?? '';
  for (const text of [
    `<html lang="${language}">`,
    title,
    about,
    String(app.clock.now().getUTCFullYear()),
    'later.json',
  ])
    expect(page).toContain(text);
  expect(JSON.parse(files['mailChoices.json'] ?? '')).toEqual([{ language, kinds: ['calls'] }]);
});

test('is sent to the user alone, as a file that no cache keeps', async () => {
  const { status, headers } = await app.api.call(as('member'), 'exportMe');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-disposition')).toContain('attachment');
  expect((await app.api.call(anonymous, 'exportMe')).status).toBe(401);
  expect((await app.api.call(board, 'exportMe')).status).toBe(403);
  expect((await app.api.call(as('member'), 'exportMe', { query: { language: 'xx' } })).status).toBe(422);
});
