import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { etagOf } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { namesOfEntrants } from '../../kit/form/named-paths.ts';
import type { Warning } from '../../kit/form/warning-text.ts';
import { bodyOfEntrants } from './entrants/entrant-list.ts';
import type { Entrant } from './entrants/entrant-list.ts';

export type Draw = AnswerOf<'getDraw'>;

/** Reads that another list of entrants, or other lines, change. */
const touches = ['getDraw'] as const;

/** Replaces who stands in a draw; what the service warns of, or refuses, stays until the next time. */
export function useEntrants(draw: Draw) {
  const put = useSave('putEntrants', { touches });
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [sent, setSent] = useState<readonly Entrant[]>([]);
  const save = async (entrants: readonly Entrant[]): Promise<boolean> => {
    setSent(entrants);
    const { answer } = await put.save({
      params: { id: draw.id },
      body: bodyOfEntrants(entrants),
      ifMatch: etagOf(draw),
    });
    if (answer !== null) setWarnings(answer.data.warnings);
    return answer !== null;
  };
  return { save, isSaving: put.isSaving, refusal: put.refusal, warnings, people: namesOfEntrants(sent) };
}
