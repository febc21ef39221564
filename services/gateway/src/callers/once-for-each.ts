/** Makes what `make` makes of an object once, and remembers it for as long as the object lives. */
export function onceForEach<K extends object, V extends object | string>(
  make: (from: K) => V,
): (from: K) => V {
  const made = new WeakMap<K, V>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(from, value);
    return value;
  };
}
