import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { expect, test } from 'vitest';
import { newEvening } from './evening-values.ts';
import type { EveningValues } from './evening-values.ts';
import { NextStep } from './next-step.tsx';

const people = Array.from({ length: 8 }, (_, index) => ({ name: `P${index}` }));
const courts = ['c1', 'c2', 'c3'].map((id) => ({ id }));

function step(values: Partial<EveningValues>): string {
  const shown = { ...newEvening, people, ...values };
  const state = { isBusy: false, refusal: null, make: () => undefined };
  const page = <NextStep {...state} values={shown} courts={courts as never} />;
  return renderDesk({ page, path: '/', address: '/', reads: [] });
}

test('the plan names how many play on how many courts, and what each of them has of it', () => {
  const text = textOf(step({}));
  expect(text).toContain('8 players on 2 courts. 7 rounds; everybody plays 7 matches, until');
  expect(text).toContain('|Draw round 1|');
  expect(textOf(step({ courtIds: ['c2'] }))).toContain('8 players on 1 court.');
});

test('nothing is drawn, and no plan made, where no court is left', () => {
  const html = step({ courtIds: [] });
  expect(textOf(html)).toContain('|Choose a court.|');
  expect(textOf(html)).not.toContain('Draw round 1');
  expect(html).toContain('disabled=""');
});
