import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { buttonClass } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import { warningText } from '../../../../features/form/refusal-texts.ts';
import { namesOfEntrants } from '../../../../features/form/refusal-texts.ts';
import { useVoidQuestion } from '../field/use-void-question.ts';
import type { Draw } from '../use-draw.ts';
import type { FullList } from './entry-facts.ts';
import { entryTouches } from './use-decide.ts';

interface MakeEntrantsProps {
  readonly draw: Draw;
  readonly full: FullList;
}

/** Makes the accepted entries the entrants of the draw, with seeds by strength. */
export function MakeEntrants({ draw, full: { list, data } }: MakeEntrantsProps) {
  const words = useDeskWords();
  const { entrants: texts } = words.entryList;
  const toast = useToast();
  const mayVoid = useVoidQuestion();
  const { save } = useSave('enterAccepted', { touches: ['getDraw', 'listDraws', ...entryTouches] });
  const make = async ({ orderBy, seeds }: { readonly orderBy: string; readonly seeds: string }) => {
    if (!(await mayVoid(draw, 'entries'))) return 'stopped' as const;
    const saved = await save({
      params: { id: draw.id },
      body: { orderBy: orderBy === 'strength' ? 'strength' : 'acceptance', seeds: Number(seeds || '0') },
    });
    if (saved.answer !== null) {
      const { entrants, warnings } = saved.answer.data;
      const more = warnings.map((one) => warningText(words, one, namesOfEntrants(entrants)));
      toast({ text: [texts.done(entrants.length), ...more].join(' ') });
    }
    return saved;
  };
  if (list.accepted === 0) return null;
  return (
    <Card title={texts.title} titleId="into-draw">
      <RecordForm
        name={`into-draw:${draw.id}`}
        initial={{ orderBy: 'acceptance', seeds: '' }}
        isProposal
        fields={{
          orderBy: {
            kind: 'select',
            label: texts.order,
            options: [
              { value: 'acceptance', label: texts.byAcceptance },
              { value: 'strength', label: texts.byStrength },
            ],
          },
          seeds: { kind: 'digits', label: texts.seeds },
        }}
        action={texts.action}
        save={make}
      />
      {data.some(({ inDraw }) => inDraw) && (
        <p>
          <Link className={buttonClass('quiet')} to={deskAddresses.lines(draw.tournamentId, draw.id)}>
            {texts.next}
          </Link>
        </p>
      )}
    </Card>
  );
}
