import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import type { Rights } from '../../use-rights.ts';
import { Lines } from './lines.tsx';

const rights: Rights = {
  ...{ mayReserved: true, mayManage: true, mayDecide: true, mayScore: true },
  isKnown: true,
};

const linesOf = (randomSeed: number | null) => {
  const { entries, ...draw } = sampleDraw({ fields: { finalized: false, randomSeed } });
  const open = entries.map((entry) => ({ ...entry, status: 'pending' as const, player: null, players: [] }));
  const page = <Lines draw={{ ...draw, entries: open }} rights={rights} onClosed={() => undefined} />;
  return textOf(renderDesk({ page, path: '/', address: '/', reads: [] }));
};

test('lines that were drawn and are void say why they are empty; of those made by hand it is not known', () => {
  expect(linesOf(7)).toContain('have changed since lots were drawn');
  expect(linesOf(null)).toContain('There are no lines at present');
});
