import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** The kinds of drafts that signing out would delete, as they are named to the user. */
type LostDraft = 'order' | 'lineUps' | 'rosters' | 'lists' | 'results' | 'forms';

const kinds: Readonly<Record<string, LostDraft | null>> = {
  'order-of-play': 'order',
  'order-proposal': 'order',
  // Match durations are a display setting, not work that can be lost.
  'order-settings': null,
  'line-up': 'lineUps',
  doubles: 'lineUps',
  roster: 'rosters',
  csv: 'lists',
  'csv-rows': 'lists',
  'team-list': 'lists',
  'new-group-teams': 'lists',
  result: 'results',
  paper: 'results',
};

/** The kinds of these drafts, each once. */
export function lostDrafts(forms: readonly string[]): readonly LostDraft[] {
  const found = forms.map((form) => {
    const [kind = ''] = form.split(':');
    return kinds[kind] === undefined ? 'forms' : kinds[kind];
  });
  return [...new Set(found)].filter((kind) => kind !== null);
}

/** Unsaved input of a form. */
export interface Draft<Values> {
  readonly values: Values;
  /** The values that the form was opened with, to detect changes that others made since. */
  readonly base: Values;
}

const PREFIX = 'courtcast.draft:';
const prefixOf = (subject: string): string => `${PREFIX}${encodeURIComponent(subject)}:`;
const keyOf = (subject: string, form: string): string => prefixOf(subject) + form;

function isDraft(value: unknown): value is Draft<object> {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value;
}

/** Reads the draft of `subject` for a form; null if there is none, or an unreadable one. */
export function readDraft<Values>(subject: string, form: string, store = deviceTexts): Draft<Values> | null {
  const value = store.readJson(keyOf(subject, form));
  // A draft of an older release may lack fields; the form fills them.
  return isDraft(value) ? (value as unknown as Draft<Values>) : null;
}

/** Stores a draft; `form` names the form and its record. */
export function writeDraft<Values>(
  { subject, form }: { readonly subject: string; readonly form: string },
  draft: Draft<Values>,
  store = deviceTexts,
): void {
  store.write(keyOf(subject, form), JSON.stringify(draft));
}

/** Deletes the draft of a form after it was saved or discarded. */
export function forgetDraft(subject: string, form: string, store = deviceTexts): void {
  store.remove(keyOf(subject, form));
}

/** The names of the forms for which `subject` has drafts on this device. */
export function draftForms(subject: string, store = deviceTexts): string[] {
  const prefix = prefixOf(subject);
  return store.namesFrom(prefix).map((name) => name.slice(prefix.length));
}

/** Deletes all drafts of `subject` on this device. */
export function forgetDrafts(subject: string, store = deviceTexts): void {
  for (const name of store.namesFrom(prefixOf(subject))) store.remove(name);
}
