/** What was typed into a form and not saved. */
export interface Draft<Values> {
  readonly values: Values;
  /** What the form showed before: a change by others since is seen by it. */
  readonly base: Values;
}

const PREFIX = 'courtcast.draft:';
const prefixOf = (subject: string): string => `${PREFIX}${encodeURIComponent(subject)}:`;
const keyOf = (subject: string, form: string): string => prefixOf(subject) + form;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The storage of the browser; undefined where it has none to give. */
function findStore(): Store | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft<object> {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value;
}

/** Reads what `subject` had typed into a form; null where there is nothing, or nothing that can be read. */
export function readDraft<Values>(subject: string, form: string, store = findStore()): Draft<Values> | null {
  try {
    const value: unknown = JSON.parse(store?.getItem(keyOf(subject, form)) ?? 'null');
    // Forms of an older release may have had other fields: the form takes those that it has.
    return isDraft(value) ? (value as unknown as Draft<Values>) : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; `form` names the form and what it is of. */
export function writeDraft<Values>(
  { subject, form }: { readonly subject: string; readonly form: string },
  draft: Draft<Values>,
  store = findStore(),
): void {
  try {
    store?.setItem(keyOf(subject, form), JSON.stringify(draft));
  } catch {
    // A full storage keeps no drafts; the form itself still has what was typed.
  }
}

/** Forgets what was typed into a form, since it was saved or is not wanted. */
export function forgetDraft(subject: string, form: string, store = findStore()): void {
  store?.removeItem(keyOf(subject, form));
}

function keysOf(subject: string, store: Store): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefixOf(subject)));
}

/** The forms into which `subject` has typed something on this device that is not saved. */
export function draftForms(subject: string, store = findStore()): string[] {
  if (store === undefined) return [];
  return keysOf(subject, store).map((key) => key.slice(prefixOf(subject).length));
}

/** Forgets everything that `subject` has typed on this device. */
export function forgetDrafts(subject: string, store = findStore()): void {
  if (store === undefined) return;
  for (const key of keysOf(subject, store)) store.removeItem(key);
}
