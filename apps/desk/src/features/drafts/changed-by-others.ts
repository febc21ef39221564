import type { Draft } from '@courtcast/web-data/session/drafts.ts';

type ValueDraft<T> = Draft<{ readonly value: T }>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether others have changed what stands there since the draft was begun, to something else than is put together here. */
export function isChangedByOthers<T>(draft: ValueDraft<T> | null, current: T): boolean {
  return draft !== null && !isSame(draft.base.value, current) && !isSame(draft.values.value, current);
}
