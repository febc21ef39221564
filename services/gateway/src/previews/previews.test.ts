import { expect, test } from 'vitest';
import type { HttpExchange } from '../http/exchange.ts';
import type { PageReads } from '../site/page-reads.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';
import { createPreviews } from './previews.ts';

const exchange = {} as HttpExchange;
const HOSTILE_NAME = `</script>\u202e"\u0000${'x'.repeat(5_000)}`;
const match = {
  status: 'in_progress',
  players: { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }, { name: HOSTILE_NAME }] },
  sets: [{ home: 6, guest: 4 }],
  score: { points: { home: '15', guest: '40' }, server: 'home' },
  tournament: { name: 'Riverside Open' },
};

/** Reads that are answered so, whatever is asked. */
function readsOf(status: number, body: unknown): PageReads {
  const shared = { etag: '"one"' };
  return {
    answer: () => Promise.resolve({ shared, answer: { status, body, text: '' } }),
  } as unknown as PageReads;
}

test('a match is drawn once for all who ask, with names and score', async () => {
  const cards: Card[] = [];
  const draw = (card: Card) => {
    cards.push(card);
    return Promise.resolve(Buffer.from('picture'));
  };
  const find = createPreviews({ reads: readsOf(200, match), draw });
  const found = await Promise.all([1, 2, 3].map(async () => find('/previews/matches/m1.png', exchange)));
  expect(found.every((answer) => answer?.status === 200)).toBe(true);
  expect(cards).toMatchObject([
    {
      isLive: true,
      below: 'Riverside Open',
      sides: [
        { names: ['Ana'], sets: ['6'], points: '15', isServing: true },
        { sets: ['4'], points: '40' },
      ],
    },
  ]);
});

test('no name keeps a picture from being drawn in its size', async () => {
  const find = createPreviews({ reads: readsOf(200, match) });
  expect(await find('/previews/matches/m1.png', exchange)).toMatchObject({ status: 200 });
  const side = { sets: [], points: '', isWinner: false, isServing: false };
  for (const names of [[HOSTILE_NAME], ['', HOSTILE_NAME], ['–']]) {
    const sides = [{ ...side, names }];
    const png = await drawCard({ title: HOSTILE_NAME, below: '', isLive: false, sides });
    // The size stands behind the signature and the head of the first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  }
});

test.each([404, 503])('what is answered with %i has no picture', async (status) => {
  const find = createPreviews({ reads: readsOf(status, null) });
  expect(await find('/previews/players/p1.png', exchange)).toMatchObject({ status });
});

test('there is no picture of a player without a page', async () => {
  const find = createPreviews({ reads: readsOf(200, { name: 'Ana', listed: false }) });
  expect(await find('/previews/players/p1.png', exchange)).toMatchObject({ status: 404 });
});

test.each(['/previews/users/u1.png', '/previews/matches/a/b.png', '/previews/matches/%zz.png', '/previews/'])(
  '%s is no picture',
  (path) => {
    expect(createPreviews({ reads: readsOf(200, match) })(path, exchange)).toBeUndefined();
  },
);
