import { expect, test } from 'vitest';
import { scores as words } from '../i18n/en/scores.ts';
import { eventName } from './names.ts';

const named = (name: string) => ({ id: name, name });
const teams = { home: named('TC Nord'), guest: named('TC Sud') };

test.each([
  [{ tournament: named('Open'), teams: null, club: named('Club') }, 'Open'],
  [{ tournament: null, teams, club: named('Club') }, 'TC Nord – TC Sud'],
  [{ tournament: null, teams: null, club: named('Club') }, 'Club'],
  [{ tournament: null, teams: null, club: null }, 'Freeplay'],
])('%j is headed %s', (match, heading) => {
  expect(eventName(words, match)).toBe(heading);
});
