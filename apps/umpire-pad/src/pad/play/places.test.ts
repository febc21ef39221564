import { describe, expect, test } from 'vitest';
import { playEvent, resolveRules, servingNow, startMatch } from '@courtcast/scoring-rules';
import type { PlayState, Rules } from '@courtcast/scoring-rules';
import { seededRandom } from '@courtcast/testkit';
import { leftSideOf, placesOf, rightReceiverOf, withRightReceiver } from './places.ts';

function rulesOf(): Rules {
  const rules = resolveRules({ matchFormat: 'best_of_3' });
  if (!rules.ok) throw new Error('the format is known');
  return rules.value;
}

const rules = rulesOf();

function pointFor(state: PlayState, winner: 'home' | 'guest'): PlayState {
  const played = playEvent(rules, state, { type: 'point', winner });
  if (!played.ok) throw new Error('it is played on');
  return played.value;
}

describe('who receives', () => {
  const start = startMatch(rules, { server: 'home', doubles: true });

  test('is asked of a pair once, and changes from point to point', () => {
    expect(placesOf(rules, start, { receivers: {} })).toMatchObject({ receiver: null, asks: 'guest' });
    const receivers = withRightReceiver({}, { side: 'guest', position: 1 }, 0);
    expect(placesOf(rules, start, { receivers }).receiver).toEqual({ side: 'guest', position: 1 });
    const second = pointFor(start, 'home');
    expect(placesOf(rules, second, { receivers }).receiver).toEqual({ side: 'guest', position: 0 });
  });

  test('holds until a later set says otherwise', () => {
    const first = withRightReceiver({}, { side: 'home', position: 0 }, 0);
    const third = withRightReceiver(first, { side: 'home', position: 1 }, 2);
    expect([0, 1, 2, 3].map((set) => rightReceiverOf(third, 'home', set))).toEqual([0, 0, 1, 1]);
    expect(rightReceiverOf(third, 'guest', 2)).toBeNull();
  });

  test('in random matches: the same of a pair on the same side through a set, across from the server', () => {
    const random = seededRandom(7);
    const receivers = withRightReceiver(
      withRightReceiver({}, { side: 'home', position: 1 }, 0),
      { side: 'guest', position: 0 },
      0,
    );
    for (let match = 0; match < 20; match += 1) {
      const seen = new Map<string, number>();
      let state = start;
      while (state.decided === null) {
        const { server, from, receiver, asks } = placesOf(rules, state, { receivers });
        expect(server).toEqual(servingNow(state));
        expect(asks).toBeNull();
        expect(receiver?.side).not.toBe(server.side);
        const position = receiver?.position ?? -1;
        const place = `${receiver?.side} ${from}`;
        expect(seen.get(place) ?? position).toBe(position);
        seen.set(place, position);
        state = pointFor(state, random() < 0.5 ? 'home' : 'guest');
      }
      expect(seen.size).toBe(4);
    }
  });

  test('in singles is the other', () => {
    const singles = startMatch(rules, { server: 'guest' });
    expect(placesOf(rules, singles, { receivers: {} })).toMatchObject({
      from: 'right',
      receiver: { side: 'home', position: 0 },
      asks: null,
    });
  });
});

test('ends are changed after the first game, and not after the second', () => {
  let state = startMatch(rules, { server: 'home' });
  const lefts = [leftSideOf({ left: 'guest' }, state)];
  for (let game = 0; game < 3; game += 1) {
    for (let point = 0; point < 4; point += 1) state = pointFor(state, 'home');
    lefts.push(leftSideOf({ left: 'guest' }, state));
  }
  expect(lefts).toEqual(['guest', 'home', 'home', 'guest']);
});
