import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { RoundsDesk } from '../../features/rounds/rounds-desk.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useRights } from '../tournament/use-rights.ts';

type Draw = AnswerOf<'getDraw'>;

function Evening({ draw }: { readonly draw: Draw }) {
  const { tournamentId } = draw;
  useLive({ tournamentId }, ['getDraw', 'getTournament'], { exceptScores: true });
  const tournament = useQuery(ask('getTournament', { params: { id: tournamentId } }));
  const rights = useRights(tournament.data);
  return (
    <Loaded query={tournament}>
      {(one) => <RoundsDesk key={draw.id} draw={draw} tournament={one} rights={rights} />}
    </Loaded>
  );
}

/** A club evening for its host. */
export function EveningPage() {
  const { evening } = useDeskWords();
  const { tournament } = useWords();
  const { drawId = '' } = useParams();
  const draw = useQuery(ask('getDraw', { params: { id: drawId } }));
  const tournamentId = draw.data?.tournamentId;
  return (
    <DeskContent
      title={draw.data?.name ?? evening.title}
      trail={[{ to: deskAddresses.newEvening, label: evening.title }]}
      actions={
        tournamentId !== undefined && (
          <Link className="button button--quiet" to={deskAddresses.tournament(tournamentId)}>
            {tournament.overview}
          </Link>
        )
      }
    >
      <Loaded query={draw}>{(one) => <Evening draw={one} />}</Loaded>
    </DeskContent>
  );
}
