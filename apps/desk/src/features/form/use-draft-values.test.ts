import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { writeDraft } from '@courtcast/web-data/session/drafts.ts';
import { beginWith } from './use-draft-values.ts';

const place = { subject: 'dana', form: 'tournament:t' };
const base = { name: 'Open', city: 'Graz' };

beforeEach(() => void vi.stubGlobal('window', { localStorage: memoryStore() }));
afterEach(() => void vi.unstubAllGlobals());

describe('what a form begins with', () => {
  test('of a record, what was typed; a person chooses where others have changed the same', () => {
    writeDraft(place, { values: { ...base, name: 'Graz Open' }, base });
    const begun = beginWith({ name: 'Linz Open', city: 'Linz' }, { place, isShared: true });
    expect(begun).toEqual({
      values: { name: 'Graz Open', city: 'Linz' },
      base: { name: 'Open', city: 'Linz' },
      news: {
        isRestored: true,
        taken: ['city'],
        conflicts: [{ name: 'name', mine: 'Graz Open', theirs: 'Linz Open' }],
      },
    });
  });

  test('of a proposal, what was typed beside the newest one, and nothing that others have done', () => {
    writeDraft(place, { values: { ...base, name: 'Graz Open' }, base });
    const proposed = { name: '', city: 'Linz' };
    expect(beginWith(proposed, { place, isShared: false })).toEqual({
      values: { name: 'Graz Open', city: 'Linz' },
      base: proposed,
      news: { isRestored: true, taken: [], conflicts: [] },
    });
  });

  test('what holds already what was typed is not restored', () => {
    writeDraft(place, { values: { ...base, city: 'Linz' }, base });
    const begun = beginWith({ ...base, city: 'Linz' }, { place, isShared: true });
    expect(begun.news.isRestored).toBe(false);
  });
});
