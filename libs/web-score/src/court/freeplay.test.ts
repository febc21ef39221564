import { describe, expect, test } from 'vitest';
import { bodyOf, formFor, openSlotsOf, slotsOf } from './freeplay.ts';

const pair = (...names: string[]) => names.map((name, index) => ({ id: `${name}-${index}`, name }));

describe('what a form asks for', () => {
  test('padel without names is four open slots with a golden point', () => {
    expect(bodyOf(formFor('padel'))).toEqual({
      matchFormat: 'best_of_3',
      deuceRule: 'golden',
      server: 'home',
    });
  });

  test('singles without names are two open slots', () => {
    const { players } = bodyOf(formFor('tennisSingles'));
    expect(players).toEqual({ home: [{ name: 'Player 1' }], guest: [{ name: 'Player 2' }] });
  });

  test('a place without a name is open, under the number that it has', () => {
    const form = { ...formFor('tennisDoubles'), names: { home: ['  Ana  Ruiz ', ''], guest: ['', 'Bea'] } };
    expect(bodyOf(form).players).toEqual({
      home: [{ name: 'Ana Ruiz' }, { name: 'Player 2' }],
      guest: [{ name: 'Player 3' }, { name: 'Bea' }],
    });
  });

  test('another game brings its usual format, and keeps names', () => {
    const before = { ...formFor('padel'), names: { home: ['Ana', ''], guest: ['Bea', ''] } };
    const form = formFor('tennisSingles', before);
    expect(form).toMatchObject({ deuceRule: 'advantage', names: before.names });
    expect(bodyOf(form).players).toEqual({ home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] });
  });
});

describe('the codes of a match', () => {
  const started = { id: 'm/1', players: { home: pair('A', 'B'), guest: pair('C', 'D') } };
  const data = (['home', 'guest'] as const).flatMap((side) =>
    started.players[side].map((player, index) => {
      const key = player.name === 'D' ? null : `key-${player.name}`;
      return { side, position: index + 1, player, key };
    }),
  );
  const slots = slotsOf(started.id, { data });

  test('lead to the open slots that no player has taken, with their keys', () => {
    const taken = { ...started, players: { ...started.players, home: pair('Ana', 'B') } };
    expect(openSlotsOf(slots, taken).map(({ path }) => path)).toEqual([
      '/claim/m%2F1/home/2#key-B',
      '/claim/m%2F1/guest/1#key-C',
    ]);
  });

  test('are none before they are known', () => {
    expect(openSlotsOf(slots, { ...started, id: 'm2' })).toEqual([]);
    expect(openSlotsOf({ matchId: started.id }, started)).toEqual([]);
    expect(openSlotsOf(null, started)).toEqual([]);
  });
});
