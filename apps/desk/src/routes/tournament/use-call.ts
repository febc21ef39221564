import type { ApiError, CallInput, Client } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

const MINUTE_MS = 60_000;

function thisMinute(): string {
  return new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** A match with its court, to which its players can be called. */
export type CallableMatch = MatchView & { readonly court: NonNullable<MatchView['court']> };

/** Whether the players of a match can be called: it waits on its court, and both sides are known. */
export function isCallable(match: MatchView): match is CallableMatch {
  const { status, court, players } = match;
  return status === 'scheduled' && court !== null && players.home.length > 0 && players.guest.length > 0;
}

/** The subject of a call's toast: a newer call replaces it, because the older one can no longer be undone. */
const topicOf = ({ id }: Pick<MatchView, 'id'>): string => `call:${id}`;

/** How a match is called here, and whether another one is on its court. */
interface CallFacts {
  readonly name: string;
  readonly isBusy: boolean;
}

interface Call {
  /** Calls the players, once more where they were called; asks before where the court is taken. Answers whether it was done. */
  readonly call: (match: CallableMatch, facts: CallFacts) => Promise<boolean>;
  readonly takeBack: (match: Sent, name: string) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

/** Whether others have called a match since it was read, so that a call was refused. */
async function wasCalled(api: Client, { id, calledAt }: MatchView, { code }: ApiError): Promise<boolean> {
  if (code !== 'version-mismatch') return false;
  try {
    const { data: now } = await api.send('getMatch', { params: { id } });
    return now.status === 'scheduled' && Boolean(now.calledAt) && now.calledAt !== calledAt;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

type Sent = Pick<MatchView, 'id' | 'version'>;

/** Writes of calls, with why the last one was refused. */
function useSending() {
  const patch = useSave('patchMatch', { touches: ['listMatches', 'getMatch'] });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const send = async ({ id, version }: Sent, body: CallInput<'patchMatch'>['body']) => {
    const saved = await patch.save({ params: { id }, body: { ...body, expectedVersion: version } });
    setRefusal(saved.refusal);
    return saved;
  };
  return { send, isSaving: patch.isSaving, refusal, forgive: () => setRefusal(null) };
}

/** The first call makes now the time of the match; a later one leaves it. */
function bodyOf({ court, calledAt }: CallableMatch): CallInput<'patchMatch'>['body'] {
  const called = { courtId: court.id, called: true };
  return calledAt ? called : { ...called, scheduledTime: thisMinute(), notBeforeTime: null };
}

/** Calls the players of a match to its court, and takes the call back. Who was not the first to call is not refused. */
export function useCall(): Call {
  const { calling: words } = useDeskWords().order;
  const { scores } = useWords();
  const api = useApi();
  const confirm = useConfirm();
  const toast = useToast();
  const { send, forgive, isSaving, refusal } = useSending();

  async function takeBack(match: Sent, name: string): Promise<boolean> {
    const { answer } = await send(match, { called: false });
    if (answer !== null) toast({ text: words.takenBack(name), topic: topicOf(match) });
    return answer !== null;
  }

  async function call(match: CallableMatch, { name, isBusy }: CallFacts): Promise<boolean> {
    const court = courtName(scores, match.court);
    const question = { title: words.busyTitle(court), text: words.busyText, action: words.call };
    if (isBusy && !(await confirm(question))) return false;
    const { answer, refusal: refused } = await send(match, bodyOf(match));
    if (answer !== null) {
      const undo = () => void takeBack(answer.data, name);
      const action = { label: words.takeBack, run: undo };
      toast({ text: words.called(name, court), topic: topicOf(match), action });
    } else if (await wasCalled(api, match, refused)) {
      forgive();
      toast({ text: words.already(name, court), topic: topicOf(match) });
    }
    return answer !== null;
  }

  return { call, takeBack, isSaving, refusal };
}
