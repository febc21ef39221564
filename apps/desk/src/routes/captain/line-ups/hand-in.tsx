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
  /** The line-up that a side has handed in. */
  readonly standing: (of: SideFacts) => T;
  readonly put: { readonly isSaving: boolean; readonly refusal: ApiError | null };
  /** Whom paths of a refusal are about. */
  readonly people: NamesByPath;
  /** The confirmation: hidden until both are in, or both shown now. */
  readonly said: { readonly hidden: string; readonly shown: string };
  /** When a side handed in, by what the team match is then; null while it has not. */
  readonly handedInAt: (tie: TeamMatchView, side: SideName) => string | null;
}

/** Hands in what a side has put together, unless another has handed in meanwhile: then it is shown beside. */
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
      // The page shows then who has left the roster, or another captain.
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

/** The gender rule of the league on a line-up in a sentence: refusals and unknown players. */
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
  /** Why it cannot be handed in yet; null where it can. */
  readonly fault: string | null;
  /** Unchecked facts; null where all were checked. */
  readonly note: string | null;
  /** When this side has handed in; null while it has not. */
  readonly handedInAt: string | null;
  /** Whether the other side has handed in: then both are shown once this side has. */
  readonly isLast: boolean;
  /** Whether it differs from what was handed in. */
  readonly isNews: boolean;
  readonly action: string;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /** Whom paths of a refusal are about. */
  readonly people: NamesByPath;
  readonly send: () => void;
  /** A line-up handed in by somebody else meanwhile, and the choice between both; null without one. */
  readonly theirs: ComponentProps<typeof ConflictNotice> | null;
}

/** The end of a line-up: what is still wrong with it, who sees it, and the button. */
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
