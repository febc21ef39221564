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
  expect(linesOf(null)).toContain('The draw has not been made yet');
});

test('everybody in a group can be pressed to be moved by who may draw, and by nobody else', () => {
  const groups = [{ group: 1, entrants: [0, 1, 2], matches: [] }];
  const draw = sampleDraw({ fields: { finalized: false, drawType: 'round_robin', entries: [], groups } });
  const htmlFor = (mayManage: boolean) => {
    const page = <Lines draw={draw} rights={{ ...rights, mayManage }} onClosed={() => undefined} />;
    return renderDesk({ page, path: '/', address: '/', reads: [] });
  };
  expect(textOf(htmlFor(true))).toContain('Group 1|P1 [1]| (choose to exchange)|P2 [2]|');
  expect(htmlFor(true).match(/aria-pressed="false"/g)).toHaveLength(3);
  expect(htmlFor(false)).not.toContain('aria-pressed');
});
