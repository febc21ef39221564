import type { AnswerOf } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDraftText } from '../../../../features/drafts.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { faultsOf } from '../../../../features/form/refusal-texts.ts';
import { useVoidQuestion } from '../field/use-void-question.ts';
import { undoTopicOf } from '../use-draw.ts';
import type { Draw } from '../use-draw.ts';
import { withHeading } from './csv-lines.ts';
import { ignoreQuery, keepIgnored, readIgnored, withIgnored } from './ignored-columns.ts';

/** The service's report on a list. */
export type Report = AnswerOf<'importEntrants'>;

/** Names what is kept of a list until it is entered. */
export function csvFormOf({ id }: Draw): string {
  return `csv:${id}`;
}

/** Options of an import beside its lines. */
interface Options {
  /** Columns to leave out, as this device remembers them. */
  readonly ignored: readonly string[];
  /** The draw that takes those for whom there is no place. */
  readonly surplusDrawId: string | null;
}

const queryOf = (draw: Draw, { ignored, surplusDrawId }: Options) => ({
  drawId: draw.id,
  ...ignoreQuery(ignored),
  ...(surplusDrawId === null ? {} : { surplusDrawId }),
});

/** The draws that a list goes to, as they are before. */
function useDrawsBefore(draw: Draw) {
  const queries = useQueryClient();
  return async (surplusDrawId: string | null): Promise<readonly Draw[]> => {
    if (surplusDrawId === null) return [draw];
    const params = { id: surplusDrawId };
    return [draw, await queries.query({ ...ask('getDraw', { params }), staleTime: 0 })];
  };
}

/** Takes a whole list back that was entered, out of every draw that it went to; a refusal is said in passing. */
function useUndo(tournamentId: string) {
  const words = useDeskWords();
  const toast = useToast();
  const { save } = useSave('undoImport', { touches: ['getDraw'] });
  return async (importId: string): Promise<void> => {
    const { refusal } = await save({ params: { id: tournamentId, importId }, body: {} });
    if (refusal === null) toast({ text: words.entrants.csv.undone });
    else for (const { text } of faultsOf(words, refusal)) toast({ text, kind: 'fault' });
  };
}

/** Enters a checked list, once all whose lines would be void were agreed to; offers to take it back as a whole. */
function useEnter(draw: Draw) {
  const { csv: words, entrants: texts } = useDeskWords().tournament;
  const toast = useToast();
  const send = useSave('importEntrants', { touches: ['getDraw'] });
  const mayVoid = useVoidQuestion();
  const undo = useUndo(draw.tournamentId);
  const drawsBefore = useDrawsBefore(draw);
  const enter = async (body: string, options: Options): Promise<Report | null> => {
    for (const one of await drawsBefore(options.surplusDrawId)) if (!(await mayVoid(one))) return null;
    const params = { id: draw.tournamentId };
    const { answer } = await send.save({ params, query: queryOf(draw, options), body });
    if (answer === null || answer.data.errors.length > 0) return answer?.data ?? null;
    const { created, importId = null } = answer.data;
    const action = importId === null ? undefined : { label: texts.undo, run: () => void undo(importId) };
    toast({ text: words.entered(created), action, topic: `${undoTopicOf(draw)}/${importId}` });
    return answer.data;
  };
  const check = async (body: string, options: Options): Promise<Report | null> => {
    const query = { ...queryOf(draw, options), dryRun: true };
    const { answer } = await send.save({ params: { id: draw.tournamentId }, query, body });
    return answer?.data ?? null;
  };
  return { enter, check, isSending: send.isSaving, refusal: send.refusal };
}

/** The options of a list; columns to leave out are remembered. */
function useOptions() {
  const [options, setOptions] = useState<Options>(() => ({ ignored: readIgnored(), surplusDrawId: null }));
  const change = (more: Partial<Options>): Options => {
    const changed = { ...options, ...more };
    if (more.ignored !== undefined) keepIgnored(more.ignored);
    setOptions(changed);
    return changed;
  };
  return { options, change };
}

/** A list and what is known of it. */
function useList(draw: Draw) {
  const [text, setText] = useDraftText(csvFormOf(draw));
  const [isRestored] = useState(text !== null);
  const [report, setReport] = useState<Report | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const [isOtherEncoding, setOtherEncoding] = useState(false);
  const clear = () => {
    setText(null);
    setReport(null);
    setOtherEncoding(false);
    setDiscarded((count) => count + 1);
  };
  return {
    ...{ text, setText, isRestored, report, setReport },
    ...{ discarded, isOtherEncoding, setOtherEncoding, clear },
  };
}

/** A file as it is read, checked, mended and entered. */
export function useImport(draw: Draw) {
  const { setReport, setOtherEncoding, clear, ...list } = useList(draw);
  const { options, change: choose } = useOptions();
  const { isSending, refusal, ...send } = useEnter(draw);

  const check = async (body: string, chosen: Options = options): Promise<void> => {
    list.setText(body);
    const report = await send.check(body, chosen);
    const headed = report === null ? null : withHeading(body, report.assumedColumns ?? []);
    // With a heading its lines can be mended cell by cell.
    if (headed !== null) return check(headed, chosen);
    setReport(report);
  };
  const discard = () => {
    clear();
    choose({ surplusDrawId: null });
  };
  /** Begins with another list; what was found in the one before says nothing of it. */
  const begin = async (body: string, encoding = 'utf-8') => {
    setReport(null);
    setOtherEncoding(encoding === 'windows-1252');
    await check(body);
  };
  const enter = async (body: string) => {
    const entered = await send.enter(body, options);
    if (entered === null) return;
    if (entered.errors.length > 0) setReport(entered);
    else discard();
  };
  /** Checks the list with other options. */
  const change = (body: string, more: Partial<Options>) => check(body, choose(more));
  const ignore = (body: string, columns: readonly string[]) =>
    change(body, { ignored: withIgnored(options.ignored, columns) });
  return { ...list, begin, check, enter, discard, change, ignore, isSending, refusal };
}

/** The steps of an import, and what is known at each. */
export type Steps = ReturnType<typeof useImport>;
