import { expect, test } from 'vitest';
import { withPlayer } from './player-columns.ts';

const chosen = { column: 'name', playerId: 'p1' };

test('who is meant stands in columns before all others', () => {
  const once = withPlayer('name;seed\nAna;1\n\nBea;', 2, chosen);
  expect(once).toBe('playerId;partnerId;name;seed\np1;;Ana;1\n\n;;Bea;');
  expect(withPlayer(once, 4, { column: 'partnerName', playerId: 'new' })).toBe(
    'playerId;partnerId;name;seed\np1;;Ana;1\n\n;new;Bea;',
  );
});

test('the mark of a file, the line that names the divider and cells of several lines stay whole', () => {
  expect(withPlayer('\uFEFFname\nAna', 2, chosen)).toBe('playerId,partnerId,name\np1,,Ana');
  expect(withPlayer('sep=;\nname\nAna', 2, chosen)).toBe('sep=;\nplayerId;partnerId;name\np1;;Ana');
  expect(withPlayer('name,note\nAna,"a\nb"\nBea,', 2, chosen)).toBe(
    'playerId,partnerId,name,note\np1,,Ana,"a\nb"\n,,Bea,',
  );
});
