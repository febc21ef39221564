import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import type { ChangePreviewView, TournamentPhase } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { ForRole } from '../for-role.tsx';
import { isShown, useRights } from '../use-rights.ts';
import type { Rights } from '../use-rights.ts';
import type { Unfinished } from './open-draws.ts';

type Tournament = AnswerOf<'getTournament'>;

/** Where a tournament can go. */
type Step = Exclude<TournamentPhase, 'draft'>;

/** Where a tournament goes from each phase: first on, then aside. */
const moves: Readonly<Record<TournamentPhase, readonly Step[]>> = {
  draft: ['registration', 'live', 'cancelled'],
  registration: ['live', 'cancelled'],
  live: ['completed', 'cancelled'],
  completed: ['live'],
  cancelled: [],
};

/** What comes next first: who has closed a draw needs no registration any more. */
function movesOf({ phase, draws }: Pick<Tournament, 'phase' | 'draws'>): readonly Step[] {
  const isReady = phase === 'draft' && draws.some(({ finalized }) => finalized);
  return isReady ? ['live', 'registration', 'cancelled'] : moves[phase];
}

interface PhaseProps {
  readonly tournament: Tournament;
  /** Every draw has its champion. */
  readonly isDecided: boolean;
  /** What it would be completed without. */
  readonly unfinished: Unfinished;
  /** A step at a draw comes before those of the tournament. */
  readonly hasOpenStep: boolean;
  /** The steps at its draws. */
  readonly children?: ReactNode;
}

/** Whether the first step is what comes next: not before there is a draw, nor the end before all is decided. */
function isNext({ tournament: { phase, draws }, isDecided, hasOpenStep }: PhaseProps): boolean {
  if (hasOpenStep) return false;
  if (phase === 'draft') return draws.length > 0;
  return phase === 'live' ? isDecided : phase !== 'completed';
}

const order = ['draft', 'registration', 'live', 'completed'] as const;

function Phases({ phase }: { readonly phase: TournamentPhase }) {
  const { tournament: words } = useWords();
  const shown: readonly TournamentPhase[] = phase === 'cancelled' ? ['cancelled'] : order;
  return (
    <ol className="phases">
      {shown.map((one) => (
        <li key={one} className="phases__phase" aria-current={one === phase ? 'step' : undefined}>
          {words.phase[one]}
        </li>
      ))}
    </ol>
  );
}

/** The consequences of moving a tournament in sentences, from the dry run; a refused completion throws its refusal. */
export function useForesight({ tournament, unfinished }: Pick<PhaseProps, 'tournament' | 'unfinished'>) {
  const api = useApi();
  const { tournament: words } = useDeskWords();
  const { scores } = useWords();
  const missing = [
    ...unfinished.undrawn.map(({ name }) => words.neverDrawn(drawNameIn(scores, name))),
    ...unfinished.undecided.map(({ name }) => words.noChampion(drawNameIn(scores, name))),
  ];
  return async (phase: TournamentPhase): Promise<readonly string[]> => {
    if (phase === 'live' && tournament.phase === 'draft')
      return [...words.consequences.registration, words.noRegistration, ...words.consequences.live.slice(1)];
    const said: Readonly<Partial<Record<TournamentPhase | 'reopened', readonly string[]>>> =
      words.consequences;
    const known = said[phase === 'live' && tournament.phase === 'completed' ? 'reopened' : phase] ?? [];
    if (phase === 'completed') {
      // Whether every match is over is known to the service alone: it says so, or refuses.
      const params = { id: tournament.id };
      await api.call('moveTournament', { params, body: { phase }, query: { dryRun: true } });
      return [...missing, words.allSettled, ...known.slice(1)];
    }
    if (phase !== 'cancelled') return known;
    // A refusal comes again, and is shown, when it is done.
    const preview = await api
      .call('moveTournament', { params: { id: tournament.id }, body: { phase }, query: { dryRun: true } })
      .catch((): null => null);
    if (preview === null) return known;
    // A dry run is answered with what would change, in place of the tournament.
    const { matches } = preview as unknown as ChangePreviewView;
    return [...known, words.matchesCancelled(matches.length)];
  };
}

/** Takes a step, after a question that says what follows. */
function useMove(props: PhaseProps) {
  const { tournament } = props;
  const { tournament: words } = useDeskWords();
  const confirm = useConfirm();
  const foresee = useForesight(props);
  const move = useSave('moveTournament', { touches: ['getTournament', 'listMyTournaments'] });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { phase, id } = tournament;
  /** The consequences of a step; null where it is refused now. */
  const foreseen = async (to: Step) => {
    setRefused(null);
    try {
      return await foresee(to);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
      return null;
    }
  };
  const go = async (to: Step) => {
    const step = phase === 'completed' ? 'reopened' : to;
    const consequences = await foreseen(to);
    if (consequences === null) return;
    const isWanted = await confirm({
      title: words.moves[step].title,
      consequences,
      action: words.moves[step].action,
      isDestructive: to === 'cancelled',
    });
    if (!isWanted) return;
    let ifMatch = etagOf(tournament);
    // No draft is played: it goes through registration, and stays there where the second step is refused.
    for (const next of phase === 'draft' && to === 'live' ? (['registration', to] as const) : [to]) {
      const { answer } = await move.save({ params: { id }, body: { phase: next }, ifMatch });
      if (answer === null) return;
      ifMatch = answer.etag;
    }
  };
  return { go, isSaving: move.isSaving, refusal: refused ?? move.refusal };
}

function usePhaseText(
  { tournament: { phase }, isDecided }: Pick<PhaseProps, 'tournament' | 'isDecided'>,
  rights: Rights,
): string {
  const { tournament: words } = useDeskWords();
  if (phase === 'live' && isDecided) return words.decided;
  if (phase === 'draft' && !isShown(rights, 'mayManage')) return words.draftForOthers;
  return words.phaseTexts[phase];
}

/** Where the tournament stands, what comes next, and the step to it. */
export function NextPhase(props: PhaseProps) {
  const { tournament } = props;
  const { phase } = tournament;
  const { tournament: words } = useDeskWords();
  const { go, ...move } = useMove(props);
  const rights = useRights(tournament);
  const text = usePhaseText(props, rights);
  const possible = movesOf(tournament);
  return (
    <Card title={words.phaseTitle} titleId="phase-title">
      <Phases phase={phase} />
      <p>{text}</p>
      {props.children}
      <RefusalNote refusal={move.refusal} />
      {move.isSaving && <Progress label={words.moving} value={null} />}
      {possible.length > 0 && (
        <ForRole rights={rights} right="mayManage">
          <div className="form__actions">
            {possible.map((to, index) => (
              <Button
                key={to}
                look={index === 0 && isNext(props) ? 'main' : 'quiet'}
                disabled={move.isSaving}
                onClick={() => void go(to)}
              >
                {words.moves[phase === 'completed' ? 'reopened' : to].action}
              </Button>
            ))}
          </div>
        </ForRole>
      )}
    </Card>
  );
}
