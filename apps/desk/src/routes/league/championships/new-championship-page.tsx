import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { championshipBody, newChampionship } from './championship-fields.ts';
import type { ChampionshipValues } from './championship-fields.ts';
import { ChampionshipForm } from './championship-form.tsx';

/** A new championship: one season of one sport. */
export function NewChampionshipPage() {
  const { league: words } = useDeskWords();
  const navigate = useNavigate();
  const [initial] = useState(newChampionship);
  const create = useSave('createChampionship', { touches: ['listChampionships'] });
  const save = async (values: ChampionshipValues) => {
    const saved = await create.save({ body: championshipBody(values) });
    if (saved.answer !== null)
      void navigate(deskAddresses.championship(saved.answer.data.id), { replace: true });
    return saved;
  };
  return (
    <DeskContent title={words.create} trail={[{ to: deskAddresses.championships, label: words.title }]}>
      <p>{words.createText}</p>
      <ChampionshipForm name="championship:new" initial={initial} action={words.create} save={save} />
    </DeskContent>
  );
}
