import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { namesOfEntrants } from '../../../features/form/refusal-texts.ts';
import type { Warning } from '../../../features/form/refusal-texts.ts';
import { bodyOfEntrants } from './field/entrant-list.ts';
import type { Entrant } from './field/entrant-list.ts';

export type Draw = AnswerOf<'getDraw'>;

/** Reads that another list of entrants, or other lines, change. */
const touches = ['getDraw'] as const;

/** Whether a warning is about a player: `entrants.3.playerIds.1` is the second player of the fourth entrant. */
function isAbout({ path }: Warning, playerId: string, entrants: readonly Entrant[]): boolean {
  const [, entrant, player] = /^entrants\.(\d+)\.playerIds\.(\d+)$/.exec(path) ?? [];
  return entrants[Number(entrant)]?.players[Number(player)]?.id === playerId;
}

/** Replaces who stands in a draw; what the service warns of, or refuses, stays until the next time, or until it is settled. */
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
  /** Forgets what was warned of about a player: it is mended. */
  const settle = (playerId: string) =>
    setWarnings((all) => all.filter((warning) => !isAbout(warning, playerId, sent)));
  return {
    save,
    isSaving: put.isSaving,
    refusal: put.refusal,
    warnings,
    people: namesOfEntrants(sent),
    settle,
  };
}

/** The topic of what can be undone in a draw, as long as it is open. */
export function undoTopicOf({ id }: Pick<Draw, 'id'>): string {
  return `undo:${id}`;
}
