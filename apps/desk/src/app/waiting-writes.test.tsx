import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteWaitingWrite } from '@courtcast/web-data/queries/waiting-writes.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { WaitingWrites } from './waiting-writes.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T12:00:00Z') });
});

afterEach(() => vi.useRealTimers());

const strip = (): string => renderDesk({ page: <WaitingWrites />, path: '/', address: '/', reads: [] });

test('the strip says that writes wait, counts to the last of them, and goes', () => {
  expect(strip()).not.toContain('desk-strip');
  noteWaitingWrite(5_000);
  noteWaitingWrite(12_000);
  expect(strip()).toContain('desk-strip--waiting');
  // Static rendering knows no clock: the seconds are counted from the beginning of time.
  const seconds = Date.parse('2026-05-01T12:00:12Z') / 1000;
  expect(textOf(strip())).toContain(`sent automatically in |${seconds} s|`);
  vi.advanceTimersByTime(5_000);
  expect(textOf(strip())).toContain(`|${seconds} s|`);
  vi.advanceTimersByTime(7_000);
  expect(strip()).not.toContain('desk-strip');
});
