/** A store of small texts in the browser. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Small texts by name. Nothing of it throws: where the browser keeps nothing, they hold until the page is left. */
export interface TextStore {
  /** The text of this name; null without one. */
  readonly read: (name: string) => string | null;
  /** The JSON of this name; null without any, or where it cannot be read. */
  readonly readJson: (name: string) => unknown;
  /** Whether the text outlives the page: a storage that is full or switched off keeps none. */
  readonly write: (name: string, text: string) => boolean;
  readonly remove: (name: string) => void;
  /** The names that begin so. */
  readonly namesFrom: (prefix: string) => string[];
}

/** The result of `work`; null where the storage refuses. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  return text === null ? null : attempt((): unknown => JSON.parse(text));
}

/** A store over what `find` gives, which may throw: merely naming a storage that is switched off does. */
export function openTextStore(find: () => Kept): TextStore {
  const ofPage = new Map<string, string>();
  const read = (name: string) => ofPage.get(name) ?? attempt(() => find().getItem(name));
  return {
    read,
    readJson: (name) => parsed(read(name)),
    write(name, text) {
      const isKept = attempt(() => (find().setItem(name, text), true)) === true;
      if (isKept) ofPage.delete(name);
      // A server, which has no page, keeps nothing of anybody.
      else if (typeof window !== 'undefined') ofPage.set(name, text);
      return isKept;
    },
    remove(name) {
      ofPage.delete(name);
      attempt(() => find().removeItem(name));
    },
    namesFrom(prefix) {
      const names = new Set(ofPage.keys());
      attempt(() => {
        const storage = find();
        for (let at = 0; at < storage.length; at += 1) names.add(storage.key(at) ?? '');
      });
      return [...names].filter((name) => name.startsWith(prefix));
    },
  };
}

/** Texts that stay on this device. */
export const deviceTexts: TextStore = openTextStore(() => window.localStorage);

/** Texts that stay in this tab, through reloads. */
export const tabTexts: TextStore = openTextStore(() => window.sessionStorage);
