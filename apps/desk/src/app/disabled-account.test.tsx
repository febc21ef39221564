import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { erasedKey } from '../layout/erased.ts';
import { DeskShell } from './desk-shell.tsx';

/** The frame for Dana after this subject has erased their account in the tab. */
function frameAfter(erased: string | null): string {
  const reads = erased === null ? [] : [[erasedKey, erased] as unknown as [readonly unknown[], object]];
  return textOf(renderDesk({ page: <DeskShell />, path: '/me', address: '/me', reads }));
}

test('who has just erased themselves reads that it is done, and is asked to sign out', () => {
  const text = frameAfter('dana');
  expect(text).toContain('Your account is erased');
  expect(text).toContain('sign out to finish');
  expect(text).not.toContain('This account is disabled');
});

test('the account of somebody else who signs in on the same tab is not called erased', () => {
  expect(frameAfter('emil')).not.toContain('erased');
});
