import { expect, test } from 'vitest';
import { sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { isAnnounced } from './announcing.ts';
import type { Announcing } from './announcing.ts';

const live = (sets: string) => ({ status: 'in_progress', sets: sampleSets(sets) }) as const;
const changes = {
  game: [live('2-1'), live('3-1')],
  set: [live('5-4'), live('6-4 0-0')],
  end: [live('6-4 5-0'), { status: 'completed', sets: sampleSets('6-4 6-0') }],
  suspension: [live('2-1'), { ...live('2-1'), status: 'suspended' }],
} as const;

test.each<[Announcing, (keyof typeof changes)[]]>([
  ['games', ['game', 'set', 'end', 'suspension']],
  ['sets', ['set', 'end', 'suspension']],
  ['end', ['end', 'suspension']],
])('%s: %j are announced', (announcing, wanted) => {
  const names = Object.keys(changes) as (keyof typeof changes)[];
  expect(names.filter((name) => isAnnounced(announcing, changes[name][0], changes[name][1]))).toEqual(wanted);
});
