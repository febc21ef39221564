import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** What would be lost with the drafts of this device, as it is named to who signs out. */
type LostDraft = 'order' | 'lineUps' | 'rosters' | 'lists' | 'results' | 'forms';

const kinds: Readonly<Record<string, LostDraft | null>> = {
  'order-of-play': 'order',
  'order-proposal': 'order',
  // How long matches last is no work of anyone.
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

/** Each kind once, of forms by their names. */
export function lostDrafts(forms: readonly string[]): readonly LostDraft[] {
  const found = forms.map((form) => {
    const [kind = ''] = form.split(':');
    return kinds[kind] === undefined ? 'forms' : kinds[kind];
  });
  return [...new Set(found)].filter((kind) => kind !== null);
}

/** What was typed into a form and not saved. */
export interface Draft<Values> {
  readonly values: Values;
  /** What the form showed before: a change by others since is seen by it. */
  readonly base: Values;
}

const PREFIX = 'courtcast.draft:';
const prefixOf = (subject: string): string => `${PREFIX}${encodeURIComponent(subject)}:`;
const keyOf = (subject: string, form: string): string => prefixOf(subject) + form;

function isDraft(value: unknown): value is Draft<object> {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value;
}

/** Reads what `subject` had typed into a form; null where there is nothing, or nothing that can be read. */
export function readDraft<Values>(subject: string, form: string, store = deviceTexts): Draft<Values> | null {
  const value = store.readJson(keyOf(subject, form));
  // Forms of an older release may have had other fields: the form takes those that it has.
  return isDraft(value) ? (value as unknown as Draft<Values>) : null;
}

/** Keeps what was typed; `form` names the form and what it is of. */
export function writeDraft<Values>(
  { subject, form }: { readonly subject: string; readonly form: string },
  draft: Draft<Values>,
  store = deviceTexts,
): void {
  store.write(keyOf(subject, form), JSON.stringify(draft));
}

/** Forgets what was typed into a form, since it was saved or is not wanted. */
export function forgetDraft(subject: string, form: string, store = deviceTexts): void {
  store.remove(keyOf(subject, form));
}

/** The forms into which `subject` has typed something on this device that is not saved. */
export function draftForms(subject: string, store = deviceTexts): string[] {
  const prefix = prefixOf(subject);
  return store.namesFrom(prefix).map((name) => name.slice(prefix.length));
}

/** Forgets everything that `subject` has typed on this device. */
export function forgetDrafts(subject: string, store = deviceTexts): void {
  for (const name of store.namesFrom(prefixOf(subject))) store.remove(name);
}
