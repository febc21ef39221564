import type { Caller } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';

/** Finds the record that a path names, as the caller may see it. Throws Problem not-found if it is missing. */
export type Locate = (id: string, caller: Caller) => Promise<unknown>;

/** Functions that find the records of paths, by the path of a single record: `/matches/{id}`. */
export interface Locators {
  add(path: `/${string}/{id}`, locate: Locate): void;
  /**
   * Decides which refusal is answered: a path id that does not exist is not-found, whatever else is wrong with the
   * request (decisions 1). Returns that refusal.
   */
  refusalOf(error: unknown, asked: Asked): Promise<unknown>;
}

interface Asked {
  /** The operation's path. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
}

const thing = /^\/([\w-]+)\/\{(\w+)\}/;

/** Creates an empty set of locators. */
export function createLocators(): Locators {
  const byName = new Map<string, Locate>();

  const locate = async ({ path, params, caller }: Asked): Promise<void> => {
    const [, name = '', param = ''] = thing.exec(path) ?? [];
    await byName.get(name)?.(params[param] ?? '', caller);
  };

  return {
    add: (path, find) => void byName.set(thing.exec(path)?.[1] ?? '', find),
    async refusalOf(error, asked) {
      if (!isProblem(error) || error.code !== 'invalid') return error;
      try {
        await locate(asked);
        return error;
      } catch (missing) {
        return missing;
      }
    },
  };
}
