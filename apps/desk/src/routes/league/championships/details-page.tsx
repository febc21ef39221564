import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { ChampionshipFrame } from '../frame/championship-frame.tsx';
import type { Championship } from '../frame/for-organizer.tsx';
import { championshipBody, championshipValues } from './championship-fields.ts';
import { ChampionshipForm } from './championship-form.tsx';

function Details({ championship }: { readonly championship: Championship }) {
  const { league: words, kit } = useDeskWords();
  const toast = useToast();
  const { id } = championship;
  const patch = useSave('patchChampionship', { touches: ['getChampionship', 'listChampionships'] });
  return (
    <ChampionshipForm
      key={id}
      name={`championship:${id}`}
      initial={championshipValues(championship)}
      action={words.save}
      save={(values) =>
        patch.save({ params: { id }, body: championshipBody(values), ifMatch: etagOf(championship) })
      }
      onSaved={() => toast({ text: kit.saved })}
    />
  );
}

/** What a championship is called, and when it is: changed at any time. */
export function ChampionshipDetailsPage() {
  const { league: words } = useDeskWords();
  return (
    <ChampionshipFrame title={words.details}>
      {(championship) => <Details championship={championship} />}
    </ChampionshipFrame>
  );
}
