import { expect, test } from 'vitest';
import { memoryTexts } from '@courtcast/web-testkit/memory-store.ts';
import { lostDrafts, draftForms, forgetDraft, forgetDrafts, readDraft, writeDraft } from './drafts.ts';

test('what is lost is named once by its kind', () => {
  expect(
    lostDrafts(['order-of-play:t', 'order-proposal:t', 'tournament:t', 'club:c', 'doubles:m:home']),
  ).toEqual(['order', 'forms', 'lineUps']);
});

test('settings of the board are nothing to lose', () => {
  expect(lostDrafts(['order-settings:t'])).toEqual([]);
});

const draft = { values: { name: 'Graz Open' }, base: { name: '' } };

test('what was typed is found again by who typed it, and by no one else', () => {
  const store = memoryTexts();
  writeDraft({ subject: 'dana', form: 'tournament' }, draft, store);
  expect(readDraft('dana', 'tournament', store)).toEqual(draft);
  expect(readDraft('rita', 'tournament', store)).toBeNull();
  expect(readDraft('dana', 'club', store)).toBeNull();
  forgetDraft('dana', 'tournament', store);
  expect(store.namesFrom('')).toEqual([]);
});

test('signing out takes all drafts of that user along', () => {
  const store = memoryTexts();
  writeDraft({ subject: 'dana', form: 'one' }, draft, store);
  writeDraft({ subject: 'dana', form: 'two' }, draft, store);
  writeDraft({ subject: 'dana:x', form: 'one' }, draft, store);
  expect(draftForms('dana', store)).toEqual(['one', 'two']);
  forgetDrafts('dana', store);
  expect(readDraft('dana', 'one', store)).toBeNull();
  expect(readDraft('dana:x', 'one', store)).toEqual(draft);
});

test.each(['', '{', '7', '{"values":1}'])('what cannot be read (%s) is no draft', (text) => {
  const store = memoryTexts();
  store.write('courtcast.draft:dana:one', text);
  expect(readDraft('dana', 'one', store)).toBeNull();
});
