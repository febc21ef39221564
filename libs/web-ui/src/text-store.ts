/** The used part of the browser's `Storage`. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Small texts by name. Never throws: without storage they last until the page is left. */
export interface TextStore {
  /** The text; null if there is none. */
  readonly read: (name: string) => string | null;
  /** The text parsed as JSON; null if there is none or it is invalid. */
  readonly readJson: (name: string) => unknown;
  /** Returns whether the text outlives the page: a full or disabled storage keeps nothing. */
  readonly write: (name: string, text: string) => boolean;
  readonly remove: (name: string) => void;
  /** The names with this prefix. */
  readonly namesFrom: (prefix: string) => string[];
}

/** The result of `work`; null if the storage throws. */
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

/**
 * A store over the storage returned by `find`, which may throw: even reading the property of a disabled
 * storage does.
 */
export function openTextStore(find: () => Kept): TextStore {
  const ofPage = new Map<string, string>();
  const read = (name: string) => ofPage.get(name) ?? attempt(() => find().getItem(name));
  return {
    read,
    readJson: (name) => parsed(read(name)),
    write(name, text) {
      const isKept = attempt(() => (find().setItem(name, text), true)) === true;
      if (isKept) ofPage.delete(name);
      // On the server nothing is kept.
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

/** Texts kept on this device (`localStorage`). */
export const deviceTexts: TextStore = openTextStore(() => window.localStorage);

/** Texts kept in this tab, across reloads (`sessionStorage`). */
export const tabTexts: TextStore = openTextStore(() => window.sessionStorage);
