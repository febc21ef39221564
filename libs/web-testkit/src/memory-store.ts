import { openTextStore } from '@courtcast/web-ui/text-store.ts';

/** An outbox store in memory; `kept` holds all of it. */
export function memoryStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** A text store in memory. */
export function memoryTexts() {
  const storage = memoryStore();
  return openTextStore(() => storage);
}
