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

/** A tournament of a club whose draw of four is played to its end; the first who is named wins. Ids of its players. */
const playOpen = async (clubId: string, names: readonly string[]): Promise<readonly string[]> => {
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
  return players.map(({ id: playerId }) => playerId);
};

/** A draw of a club's next tournament with these entrants, the first who is named first. The address of its entrants. */
const enterNext = async (clubId: string, playerIds: readonly string[]): Promise<string> => {
  const body = { name: 'Summer Open', sport: 'tennis' as const, hostClubIds: [clubId] };
  const { id: tournamentId } = await owner.call('createTournament', { body });
  const { id } = await owner.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 4 },
  });
  const entrants = playerIds.map((playerId) => ({ playerIds: [playerId] }));
  await owner.call('putEntrants', { params: { id }, body: { entrants } });
  return `/desk/tournaments/${tournamentId}/draws/${id}`;
};

test('a club makes a ranking at its desk, and everybody sees who stands where, and why', async () => {
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Riverside' } });
  const players = await playOpen(clubId, ['Ana Alba', 'Bea Blum', 'Cara Costa', 'Dora Dorn']);
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

  const address = await enterNext(clubId, players.toReversed());
  const draw = await desks.openSignedIn('Clara Club', address);
  await draw.getByRole('button', { name: 'Propose seeds' }).click();
  await draw.getByText('Nobody here has a rating yet.').or(draw.getByText('1 · Ana Alba')).waitFor();
  await draw.getByLabel('By', { exact: true }).selectOption('Women 2026');
  await draw.getByText('1 · Ana Alba').waitFor();
  await draw.getByText('2 · Cara Costa').waitFor();
  expect(await overflowOf(draw)).toBe(0);
  await draw.getByRole('button', { name: 'Take these seeds' }).click();
  await eventually(async () => {
    const { entrants } = await owner.call('getDraw', { params: { id: address.split('/').at(-1) ?? '' } });
    const seeds = entrants.flatMap(({ seed, players: [one] }) =>
      seed === null ? [] : [`${seed} ${one?.name}`],
    );
    expect(seeds.toSorted()).toEqual(['1 Ana Alba', '2 Cara Costa']);
  });

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
