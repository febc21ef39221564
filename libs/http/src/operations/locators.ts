import type { Caller } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';

/** Finds what a path names, as this caller may see it. Throws Problem not-found where it is not there. */
export type Locate = (id: string, caller: Caller) => Promise<unknown>;

/** Who finds what paths name, by the path of the thing itself: `/matches/{id}`. */
export interface Locators {
  add(path: `/${string}/{id}`, locate: Locate): void;
  /**
   * Puts a refusal in its right order: a path id that exists nowhere is not-found, whatever else is wrong with the
   * request (decisions 1). Returns the refusal that is to be answered.
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
