interface Leaf<T> {
  readonly leaf: T;
}

interface Branch<T> {
  readonly parts: Map<string, Branch<T> | Leaf<T>>;
}

/** The names that a key is made of: `a.b` is b in a. A dot that belongs to a name has a backslash before it. */
export function namesOf(key: string): string[] {
  return key.split(/(?<!\\)\./).map((name) => name.replaceAll(String.raw`\.`, '.'));
}

function treeOf<T>(entries: Iterable<readonly [key: string, leaf: T]>): Branch<T> {
  const root: Branch<T> = { parts: new Map() };
  for (const [key, leaf] of entries) {
    const names = namesOf(key);
    const last = names.pop() ?? '';
    let branch = root;
    for (const name of names) {
      const next: Branch<T> | Leaf<T> = branch.parts.get(name) ?? { parts: new Map() };
      if ('leaf' in next) throw new Error(`${key}: ${name} is a text already`);
      branch.parts.set(name, next);
      branch = next;
    }
    if (branch.parts.has(last)) throw new Error(`${key} is a group already`);
    branch.parts.set(last, { leaf });
  }
  return root;
}

/**
 * Writes keys as objects in objects, as JavaScript or as a type: both have the same brackets. Where the names of a group
 * count from 0, it is a list.
 */
export function printTree<T>(
  entries: Iterable<readonly [key: string, leaf: T]>,
  write: { readonly leaf: (leaf: T) => string; readonly name: (name: string) => string },
): string {
  const print = ({ parts }: Branch<T>): string => {
    const values = [...parts.values()].map((one) => ('leaf' in one ? write.leaf(one.leaf) : print(one)));
    const names = [...parts.keys()];
    if (names.every((name, index) => name === String(index))) return `[${values.join(', ')}]`;
    return `{ ${names.map((name, index) => `${write.name(name)}: ${values[index] ?? ''}`).join(', ')} }`;
  };
  return print(treeOf(entries));
}
