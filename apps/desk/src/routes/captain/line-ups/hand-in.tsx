import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ApiError } from '@courtcast/client';
import type { SideName, TeamMatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useNewest } from '@courtcast/web-data/queries/use-newest.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { NamesByPath, Warning } from '../../../features/form/refusal-texts.ts';
import { warningText } from '../../../features/form/refusal-texts.ts';
import type { EditedDraft } from '../../../features/drafts.tsx';
import type { SideFacts, GenderState } from './line-up-rules.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { ConflictNotice } from '../../../features/drafts.tsx';

interface HandingIn<T> {
  readonly kept: EditedDraft<T>;
  /** The line-up that a side has submitted. */
  readonly standing: (of: SideFacts) => T;
  readonly put: { readonly isSaving: boolean; readonly refusal: ApiError | null };
  /** Names of people by path of a refusal. */
  readonly people: NamesByPath;
  /** The confirmation: hidden until both sides have submitted, or both shown now. */
  readonly said: { readonly hidden: string; readonly shown: string };
  /** When a side submitted, by the team match; null if it has not. */
  readonly handedInAt: (tie: TeamMatchView, side: SideName) => string | null;
}

/** Submits a side's line-up, unless somebody else has submitted another meanwhile: then both are shown. */
export function useHandingIn<T>(
  of: SideFacts,
  { kept, standing, put, people, said, handedInAt }: HandingIn<T>,
) {
  const words = useDeskWords();
  const toast = useToast();
  const queries = useQueryClient();
  const entriesOfTie = ask('listTeamMatchEntries', { params: { id: of.tie.id } });
  const newest = useNewest(() => queries.query({ ...entriesOfTie, staleTime: 0 }));
  const send = async (
    hand: () => Promise<{
      readonly answer: { readonly data: TeamMatchView & { readonly warnings: readonly Warning[] } } | null;
    }>,
  ) => {
    const entries = await newest.read();
    if (entries === null || kept.isOvertakenBy(standing({ ...of, entries }))) return;
    const { answer } = await hand();
    if (answer === null) {
      // The team may have a new roster or captain.
      void queries.invalidateQueries({ queryKey: ['getTeam'] });
      return;
    }
    kept.forget();
    const areShown = sides.every((side) => handedInAt(answer.data, side) !== null);
    toast({ text: areShown ? said.shown : said.hidden });
    for (const warning of answer.data.warnings) toast({ text: warningText(words, warning, people) });
  };
  return { send, isSaving: newest.isReading || put.isSaving, refusal: newest.refusal ?? put.refusal, people };
}

/** The league's gender rule for a line-up in sentences: excluded players, and players of unknown gender. */
export function useGenderTexts({ team, league }: Pick<SideFacts, 'team' | 'league'>, genders: GenderState) {
  const { lineUp: words } = useDeskWords().captain;
  const nameOf = (id: string) => team.players.find((player) => player.id === id)?.name ?? '';
  const { barred, alike, unclear } = genders;
  const forWomen = league.gender === 'female';
  const [first] = barred;
  const [pair] = alike;
  const pairFault = pair === undefined ? null : words.alike(pair + 1);
  return {
    fault: first === undefined ? pairFault : words.barred[forWomen ? 'female' : 'male'](nameOf(first)),
    note: unclear.length === 0 ? null : words.unclear(unclear.map(nameOf).join(', ')),
  };
}

interface HandInProps {
  /** Why it cannot be submitted yet; null if it can. */
  readonly fault: string | null;
  /** What could not be checked; null if everything was. */
  readonly note: string | null;
  /** When this side submitted; null if it has not. */
  readonly handedInAt: string | null;
  /** Whether the other side has submitted, so that both line-ups are shown after this one. */
  readonly isLast: boolean;
  /** Whether it differs from the submitted line-up. */
  readonly isNews: boolean;
  readonly action: string;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /** Names of people by path of a refusal. */
  readonly people: NamesByPath;
  readonly send: () => void;
  /** A line-up that somebody else submitted meanwhile, and the choice between both; null without one. */
  readonly theirs: ComponentProps<typeof ConflictNotice> | null;
}

/** The foot of a line-up: its faults, who will see it, and the submit button. */
export function HandIn(props: HandInProps) {
  const { fault, note, handedInAt, isLast, isNews, action, isSaving, refusal, people, send, theirs } = props;
  const { lineUp: words } = useDeskWords().captain;
  const formats = useFormats();
  const unseen = isLast ? words.hiddenLast : words.hidden;
  return (
    <>
      <p className="line-up__says" role="status" data-fine={fault === null}>
        {fault ?? words.legal}
      </p>
      {note !== null && <p className="line-up__says">{note}</p>}
      {theirs !== null && <ConflictNotice {...theirs} />}
      <RefusalNote refusal={refusal} people={people} />
      <p className="rows__more">
        {handedInAt === null ? unseen : words.handedIn(formats.dayAndTime(handedInAt, null))}
      </p>
      <div className="form__actions captain-bar">
        <Button
          look={isNews ? 'main' : 'quiet'}
          disabled={fault !== null || isSaving || theirs !== null}
          onClick={send}
        >
          {handedInAt === null ? action : words.replace}
        </Button>
      </div>
    </>
  );
}
