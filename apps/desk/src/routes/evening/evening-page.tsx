import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { nameOfEvening, openEveningStore } from '../../features/rounds/outbox/open-evening.ts';
import type { KeptEvening, KeptPage } from '../../features/rounds/outbox/open-evening.ts';
import { RoundsDesk } from '../../features/rounds/rounds-desk.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { keepEveningOnDevice } from './keep-on-device.ts';
import { useRights } from '../tournament/use-rights.ts';

type Draw = AnswerOf<'getDraw'>;

interface EveningProps {
  readonly draw: Draw;
  /** The page's stored data, to show it offline. */
  readonly kept: KeptPage | null;
}

function Evening({ draw, kept }: EveningProps) {
  const { tournamentId } = draw;
  useLive({ tournamentId }, ['getDraw', 'getTournament'], { exceptScores: true });
  const read = useQuery(ask('getTournament', { params: { id: tournamentId } }));
  const tournament = read.data ?? kept?.tournament;
  const known = useRights(tournament);
  const rights = known.isKnown ? known : (kept?.rights ?? known);
  if (tournament !== undefined)
    return (
      <RoundsDesk
        key={draw.id}
        draw={draw}
        tournament={tournament}
        rights={rights}
        isEvening={tournament.draws.length === 1}
      />
    );
  return <Loaded query={read}>{() => null}</Loaded>;
}

/** The evening stored on this device; null if there is none, undefined while loading. */
function useKeptEvening(drawId: string): KeptEvening | null | undefined {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [kept, setKept] = useState<KeptEvening | null>();
  useEffect(() => {
    void openEveningStore()
      .then((store) => store.read(nameOfEvening(subject, drawId)))
      .then(setKept);
  }, [subject, drawId]);
  return kept;
}

/** A club evening for its host. It opens offline after it was opened online once. */
export function EveningPage() {
  const { evening, tournament: myTournaments } = useDeskWords();
  const { tournament } = useWords();
  const { drawId = '' } = useParams();
  const read = useQuery(ask('getDraw', { params: { id: drawId } }));
  const kept = useKeptEvening(drawId);
  const draw = read.data ?? kept?.draw;
  useEffect(keepEveningOnDevice, []);
  return (
    <DeskContent
      title={draw?.name ?? evening.title}
      trail={[{ to: deskAddresses.tournaments, label: myTournaments.title }]}
      actions={
        draw !== undefined && (
          <Link className="button button--quiet" to={deskAddresses.tournament(draw.tournamentId)}>
            {tournament.overview}
          </Link>
        )
      }
    >
      {draw === undefined ? (
        <Loaded query={read}>{() => null}</Loaded>
      ) : (
        <Evening draw={draw} kept={kept?.page ?? null} />
      )}
    </DeskContent>
  );
}
