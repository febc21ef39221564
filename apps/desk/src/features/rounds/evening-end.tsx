import type { AnswerOf } from '@courtcast/client';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { winnersOf } from '@courtcast/web-score/evening/evening-figures.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { useStandings } from './use-round-desk.ts';
import type { RoundDesk } from './use-round-desk.ts';

interface Ending {
  /** The tournament that ends with the draw; null if it has further draws. */
  readonly evening: AnswerOf<'getTournament'> | null;
}

/** Ends an evening, after everything entered on this device has been sent. */
export function FinishEvening({ desk, evening }: Ending & { readonly desk: RoundDesk }) {
  const { end: words } = useDeskWords().evening;
  const confirm = useConfirm();
  const { save, isSaving, refusal } = useSave('moveTournament', {
    touches: ['getTournament', 'listMyTournaments'],
  });
  if (evening === null) return null;
  const run = async () => {
    const question = { title: words.question, consequences: [words.text, words.correct] };
    if (!(await confirm({ ...question, action: words.action }))) return;
    await desk.hold.settled();
    const body = { phase: 'completed' } as const;
    const { answer } = await save({ params: { id: evening.id }, body, ifMatch: etagOf(evening) });
    // The winners are shown at the top.
    if (answer !== null) window.scrollTo(0, 0);
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button look="link" disabled={isSaving} onClick={() => void run()}>
        {words.action}
      </Button>
    </>
  );
}

/** Says that an evening is over, and who won it. */
export function EveningOver({ drawId, evening: ending }: Ending & { readonly drawId: string }) {
  const { end: words } = useDeskWords().evening;
  const { evening } = useWords();
  const { list } = useFormats();
  const winners = winnersOf(useStandings(drawId).data ?? []);
  if (ending?.phase !== 'completed') return null;
  const names = list(winners.map(({ players }) => pairName(players)));
  return (
    <Card title={evening.over} titleId="over-title">
      {winners.length > 0 && (
        <p>
          <strong>{evening.winners(winners.length, names)}</strong>
        </p>
      )}
      <p className="rows__more">{words.correct}</p>
    </Card>
  );
}
