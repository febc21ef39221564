import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startDesks } from '../../../support/desk.ts';
import type { Desks } from '../../../support/desk.ts';
import {
  CHAMPION,
  competitions,
  holdCompetition,
  playedBy,
  PLAYERS,
} from '../../../support/journey/championship.ts';
import { handsOn, screenOf } from '../../../support/journey/hands.ts';
import { partsOf } from '../../../support/journey/parts.ts';
import { beginPlay, makeClub, makeTournament } from '../../../support/journey/tournament.ts';
import { complete, planAll, showAllDays, typeAll } from '../../../support/journey/tournament-day.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a club championship of ten men, three women and seven mixed pairs, from nothing to all champions', async () => {
  const director = await desks.open(screenOf('mouse'));
  const hands = handsOn(director, 'mouse');
  const { part, line } = partsOf([hands]);
  // A plan that ends after the last day is refused at first: three days are enough from any time of day.
  const days = [inDays(0), inDays(2)] as const;
  await signIn(director, 'Dana Director', desks.at('/desk/clubs'));
  await part('club', () => makeClub(hands, 'Club Oeste'));
  await part('tournament', () =>
    makeTournament(hands, { name: 'Championship', club: 'Club Oeste', days, sport: 'Tennis' }),
  );
  for (const one of competitions) await part(one.name, () => holdCompetition(hands, one));
  await part('begin', () => beginPlay(hands));
  await part('plan', () => planAll(hands));
  await showAllDays(hands);
  await part('results', () => typeAll(hands, CHAMPION));
  await part('complete', () => complete(hands));
  const champions = director.getByRole('region', { name: 'Champions' });
  for (const { titles } of competitions)
    for (const title of titles) await champions.getByRole('link', { name: title, exact: true }).waitFor();
  await champions.getByRole('link', { name: CHAMPION, exact: true }).first().waitFor();
  const played = await playedBy(desks.anonymous);
  expect(played.size).toBe(PLAYERS);
  expect(Math.min(...played.values())).toBeGreaterThanOrEqual(2);
  console.log(line());
  expect(desks.faults()).toEqual([]);
}, 600_000);
