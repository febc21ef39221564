import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../../layout/desk-content.tsx';
import { Loaded } from '../../../../layout/loaded.tsx';
import { ForRole } from '../../for-role.tsx';
import { useRights } from '../../use-rights.ts';
import { useSections, useTournament, useTrail } from '../../use-tournament.ts';
import { bodyOf, linesOf, newSettings } from '../entry-list/entry-settings.ts';
import { DrawForm } from './draw-form.tsx';
import { hasClosedMain, newDraw, newDrawBody } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';

interface NewDrawProps {
  readonly tournament: AnswerOf<'getTournament'>;
  readonly draws: AnswerOf<'listDraws'>['data'];
}

function NewDraw({ tournament, draws }: NewDrawProps) {
  const { tournament: words } = useDeskWords();
  const navigate = useNavigate();
  const [initial] = useState(() => newDraw(tournament));
  const create = useSave('createDraw', { touches: ['getTournament', 'listDraws'] });
  const list = useSave('putEntryList', { touches: ['listEntryLists'] });
  const { id, timeZone } = tournament;
  const save = async (values: DrawValues) => {
    const saved = await create.save({ params: { tournamentId: id }, body: newDrawBody(values) });
    if (saved.answer !== null) {
      const { data: draw } = saved.answer;
      const hasList = values.entries !== 'own';
      if (hasList) {
        const settings = newSettings(values.entries === 'doubles', linesOf(draw));
        await list.save({ params: { id: draw.id }, body: bodyOf(settings, timeZone) });
      }
      // Where the list was refused, its form is there, too.
      const to = hasList ? deskAddresses.entryListSettings(id, draw.id) : deskAddresses.draw(id, draw.id);
      void navigate(to, { replace: true });
    }
    return saved;
  };
  return (
    <DrawForm
      isNew
      name={`draw:new:${id}`}
      initial={initial}
      isProposal
      action={words.addDraw}
      parents={draws.filter(({ finalized }) => !finalized)}
      isOfPairs={tournament.sport === 'padel'}
      areClosed={hasClosedMain(draws)}
      save={save}
    />
  );
}

/** One more draw of a tournament. */
export function NewDrawPage() {
  const { tournament: words } = useDeskWords();
  const { id, query } = useTournament();
  const draws = useQuery(ask('listDraws', { params: { tournamentId: id } }));
  const rights = useRights(query.data);
  return (
    <DeskContent title={words.addDraw} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayManage">
            <Loaded query={draws}>{({ data }) => <NewDraw tournament={tournament} draws={data} />}</Loaded>
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
