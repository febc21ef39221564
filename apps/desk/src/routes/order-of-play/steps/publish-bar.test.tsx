import { expect, test } from 'vitest';
import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import { NOWHERE } from '../plan/draft.ts';
import type { Change, Clash, Place } from '../plan/draft.ts';
import { PublishBar } from './publish-bar.tsx';

const names = { match: ({ id }: { id: string }) => `Match ${id}` } as unknown as Names;
type Tournament = Parameters<typeof PublishBar>[0]['tournament'];

const inPhase = (phase: Tournament['phase']) => ({ id: 't', phase }) as Tournament;
const onCourt = (courtId: string, clock: string): Place => ({
  ...NOWHERE,
  courtId,
  scheduledTime: at(clock),
});
const mine: Change = { matchId: 'm', base: NOWHERE, to: onCourt('Court 1', '10:00') };

interface Shown {
  readonly open?: readonly Change[];
  readonly clashes?: readonly Clash[];
  readonly phase?: Tournament['phase'];
}

/** The bar beside a board with these moves of one's own, and these of others that came between. */
function bar({ open = [], clashes = [], phase = 'live' }: Shown): string {
  const known = new Map(['Court 1', 'Court 2'].map((id) => [id, { id, name: id }]));
  const board = { draft: { open, clashes, proposal: null }, known, zone: 'UTC' } as unknown as Board;
  return textOf(
    renderDesk({
      page: <PublishBar board={board} names={names} tournament={inPhase(phase)} isMoving={false} />,
      path: 'desk',
      address: '/desk',
      reads: [],
    }),
  );
}

const clash = (hasBegun: boolean): Clash => ({
  change: mine,
  match: orderMatch('m', 'Court 2', { scheduledTime: at('11:30') }),
  hasBegun,
});

test('a board without moves of its own has nothing to publish', () => {
  expect(bar({})).toBe('|');
});

test('moves are published or discarded together, and it is said that no one else sees them', () => {
  const text = bar({ open: [mine, { ...mine, matchId: 'n' }] });
  expect(text).toContain('2 changes are not published: no one else sees them.');
  expect(text).toContain('|Publish 2 changes|Discard them|');
  expect(text).not.toContain('Someone else was faster');
});

test('a match that others have moved meanwhile is shown as theirs and as mine, either of which can be taken', () => {
  const text = bar({ clashes: [clash(false)] });
  expect(text).toContain(
    '|Someone else was faster|What you keep is published by the next press of “Publish”.|',
  );
  expect(text).toMatch(/Match m was moved meanwhile: [^|]*11:30[^|]*\|Yours: [^|]*10:00[^|]*\|/);
  expect(text).toContain('|Keep yours| Match m|Take theirs| Match m|');
  expect(text).not.toContain('Publish 1 change');
});

test('of a match that has begun meanwhile nothing can be kept', () => {
  const text = bar({ clashes: [clash(true)] });
  expect(text).toContain('|Someone else was faster|Match m has begun meanwhile.');
  expect(text).toContain('|All right| Match m|');
  expect(text).not.toMatch(/Keep|keep|Yours|Take theirs/);
});

test('beside one that has begun, the other one can still be kept', () => {
  const other = { ...clash(false), change: { ...mine, matchId: 'n' } };
  expect(bar({ clashes: [clash(true), other] })).toContain('|What you keep is published by the next press');
});

test('moves in a draft are said to be seen by its staff alone', () => {
  expect(bar({ open: [mine], phase: 'draft' })).toContain(allDeskWords.en.order.plan.inDraft);
  expect(bar({ open: [mine] })).not.toContain(allDeskWords.en.order.plan.inDraft);
});
