import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { AskedClubs, askedClubsOf } from '../asked-clubs.tsx';
import { ForRole } from '../for-role.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { TournamentForm } from './tournament-form.tsx';
import { bodyOf, valuesOf } from './tournament-fields.ts';

/** Details of a tournament: name, dates, place, format. */
export function DetailsPage() {
  const { tournament: words, kit } = useDeskWords();
  const toast = useToast();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  const patch = useSave('patchTournament', { touches: ['getTournament', 'listMyTournaments'] });
  return (
    <DeskContent title={words.details} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayManage">
            <AskedClubs tournament={tournament} />
            <TournamentForm
              key={id}
              name={`tournament:${id}`}
              initial={valuesOf(tournament)}
              action={words.save}
              save={(values) =>
                patch.save({
                  params: { id },
                  body: bodyOf(values, [...tournament.hostClubs, ...askedClubsOf(tournament)]),
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
