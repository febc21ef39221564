import { describe, expect, test } from 'vitest';
import { playEvent, resolveRules, servingNow, setsOf, startMatch } from '@courtcast/scoring-rules';
import type { PlayState, Rules } from '@courtcast/scoring-rules';
import { seededRandom } from '@courtcast/testkit';
import { allWords } from '@courtcast/messages/all-words.ts';
import { situationInWords } from './head.tsx';

const words = allWords.en;

function rulesOf(deuceRule: 'advantage' | 'golden' | 'star'): Rules {
  const rules = resolveRules({ matchFormat: 'best_of_3_mtb', deuceRule });
  if (!rules.ok) throw new Error('the format is known');
  return rules.value;
}

function pointFor(rules: Rules, state: PlayState, winner: 'home' | 'guest'): PlayState {
  const played = playEvent(rules, state, { type: 'point', winner });
  if (!played.ok) throw new Error('it is played on');
  return played.value;
}

function gamesOf(state: PlayState): string {
  return JSON.stringify([state.sets, state.games]);
}

/** Expects the announcement before a point that ends something. */
function expectAnnounced(before: PlayState, after: PlayState, said: string): void {
  if (after.decided !== null) expect(said).toContain('Match point');
  else if (after.sets.length > before.sets.length) expect(said).toMatch(/Set point|Match point/);
  else if (gamesOf(before) !== gamesOf(after))
    expect(said).toMatch(/Game point|Break point|Golden point|Star point|Set point|Match point/);
}

describe.each(['advantage', 'golden', 'star'] as const)(
  'in random matches with deuce rule %s',
  (deuceRule) => {
    const rules = rulesOf(deuceRule);

    test('no game, set or match ends unannounced, and a tiebreak announces who begins to serve', () => {
      const random = seededRandom(11);
      for (let match = 0; match < 25; match += 1) {
        let state = startMatch(rules, { server: 'home' });
        let served: string | null = null;
        while (state.decided === null) {
          const server = servingNow(state).side;
          const said = situationInWords(words, { rules, state }, server) ?? '';
          const isInTiebreak = state.playing !== 'game';
          const isBegun = state.points.home + state.points.guest > 0;
          if (isInTiebreak && isBegun) expect(said.includes('Change of service')).toBe(server !== served);
          const after = pointFor(rules, state, random() < 0.5 ? 'home' : 'guest');
          expectAnnounced(state, after, said);
          [state, served] = [after, server];
        }
        expect(setsOf(state).length).toBeGreaterThan(1);
      }
    });
  },
);
