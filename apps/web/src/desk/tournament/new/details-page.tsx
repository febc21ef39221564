import type { AnswerOf } from '@courtcast/client';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { etagOf } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { DeskContent } from '../../frame/desk-content.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { ForRole } from '../for-role.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { TournamentForm } from './tournament-form.tsx';
import { bodyOf, valuesOf } from './tournament-fields.ts';

/** Clubs that have not said yet whether they host it. */
function asked({ askedClubs = [] }: Pick<AnswerOf<'getTournament'>, 'askedClubs'>) {
  return askedClubs;
}

/** What a tournament is called, when and where it is, how it is played: changed at any time. */
export function DetailsPage() {
  const { tournament: words, kit } = useDeskWords();
  const formats = useFormats();
  const toast = useToast();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  const patch = useSave('patchTournament', { touches: ['getTournament', 'listMyTournaments'] });
  return (
    <DeskContent title={words.details} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayManage">
            {asked(tournament).length > 0 && (
              <p className="rows__more" role="status">
                {words.asked(formats.list(asked(tournament).map(({ name }) => name)))}
              </p>
            )}
            <TournamentForm
              key={id}
              name={`tournament:${id}`}
              initial={valuesOf(tournament)}
              action={words.save}
              save={(values) =>
                patch.save({
                  params: { id },
                  body: bodyOf(values, [...tournament.hostClubs, ...asked(tournament)]),
                  ifMatch: etagOf(tournament),
                })
              }
              onSaved={() => toast({ text: kit.saved })}
            />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
