import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { overflowOf, sizes } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';

let desks: Desks;
let owner: Client;

beforeAll(async () => {
  desks = await startDesks();
  owner = desks.as('Clara Club');
});

afterEach(() => desks.closePages());

afterAll(() => desks.stop());

const straight = [
  { home: 6, guest: 2 },
  { home: 6, guest: 3 },
];

/** A tournament of a club whose draw of four is played to its end; the first who is named wins. */
const playOpen = async (clubId: string, names: readonly string[]): Promise<void> => {
  const body = {
    name: 'Spring Open',
    sport: 'tennis' as const,
    hostClubIds: [clubId],
    startDate: '2026-11-20',
  };
  const { id: tournamentId } = await owner.call('createTournament', { body });
  for (const phase of ['registration', 'live'] as const)
    await owner.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  const { id } = await owner.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 4 },
  });
  const params = { id };
  const players = await Promise.all(names.map((name) => owner.call('createPlayer', { body: { name } })));
  const entrants = players.map((player) => ({ playerIds: [player.id] }));
  await owner.call('putEntrants', { params, body: { entrants } });
  const positions = names.map((_, index) => index);
  await owner.call('generateDraw', { params, body: { method: 'manual', positions } });
  await owner.call('finalizeDraw', { params, body: {} });
  for (const round of [2, 1]) {
    const ready = await eventually(async () => {
      const { data } = await owner.call('listMatches', { query: { drawId: id } });
      const ofRound = data.filter((match) => match.round === round);
      expect(ofRound.length).toBeGreaterThan(0);
      expect(ofRound.every(({ players: { home, guest } }) => home.length + guest.length === 2)).toBe(true);
      return ofRound;
    });
    for (const match of ready) {
      await owner.call('putScore', { params: { id: match.id }, body: { sets: straight } });
      await owner.call('confirmMatch', { params: { id: match.id }, body: {} });
    }
  }
};

test('a club makes a ranking at its desk, and everybody sees who stands where, and why', async () => {
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Riverside' } });
  await playOpen(clubId, ['Ana Alba', 'Bea Blum', 'Cara Costa', 'Dora Dorn']);
  const desk = await desks.openSignedIn('Clara Club', `/desk/clubs/${clubId}/rankings`);
  await desk.getByLabel('Name', { exact: true }).fill('Women 2026');
  await desk.getByRole('button', { name: 'New ranking' }).click();
  await desk.getByRole('link', { name: 'Show Women 2026' }).waitFor();

  const page = await desks.open({ viewport: sizes.phone });
  await page.goto(desks.at(`/clubs/${clubId}`));
  await page.getByRole('link', { name: 'Women 2026' }).click();
  await page.getByRole('row', { name: /Ana Alba.*100/ }).waitFor();
  await page.getByRole('row', { name: /Cara Costa.*70/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Ana Alba' }).click();
  await page.getByText('Rank 1 · 100 points').waitFor();
  await page.getByRole('link', { name: 'Spring Open' }).waitFor();
  expect(await overflowOf(page)).toBe(0);

  await desk.getByText('Tournaments of the club', { exact: true }).click();
  await desk.getByLabel('Level of Spring Open').selectOption('Does not count');
  await eventually(async () => {
    await page.goto(desks.at(`/clubs/${clubId}`));
    await page.getByRole('link', { name: 'Women 2026' }).click();
    await page.getByRole('heading', { name: 'Women 2026' }).waitFor();
    expect(await page.getByText('No result counts yet.').count()).toBe(1);
  });
  expect(desks.faults()).toEqual([]);
});
