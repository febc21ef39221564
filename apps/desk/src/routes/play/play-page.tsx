import { createClient, isApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useConnection } from '@courtcast/web-data/realtime/realtime-context.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { currentRound, isByRounds, toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import { EveningTable } from '@courtcast/web-score/evening/evening-table.tsx';
import { RoundClock } from '@courtcast/web-score/evening/round-clock.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { findKey } from '../../layout/address-key.ts';
import { WhoIsIt } from '../../layout/who-is-it.tsx';
import { PlayerMatchCard } from './player-match-card.tsx';
import { keepOwnPlayer, readOwnPlayer } from './own-player.ts';
import { useEvening } from './use-evening.ts';
import type { Evening } from './use-evening.ts';
import './play.css';

interface PlayingProps {
  readonly evening: Evening;
  readonly client: Pick<Client, 'call'>;
}

/** That the evening is over, and which place the player has. */
function Over({ rows, playerId }: Pick<Evening, 'rows'> & { readonly playerId: string }) {
  const { play: words } = useDeskWords();
  const { evening } = useWords();
  const own = rows.find(({ players }) => players.some(({ id }) => id === playerId));
  return (
    <div className="play-where" role="status">
      <p className="play-where__court">{evening.over}</p>
      {own !== undefined && own.played > 0 && (
        <p className="play-where__with">{words.finalPlace(own.rank, rows.length)}</p>
      )}
    </div>
  );
}

/** The evening as one of its players sees it. */
function Playing({ evening, client }: PlayingProps) {
  const { draw, rows, tournament } = evening;
  const { play: words } = useDeskWords();
  const [own, setOwn] = useState(() => readOwnPlayer(draw.id));
  const choose = (playerId: string | null) => {
    keepOwnPlayer(draw.id, playerId);
    setOwn(playerId);
    // The list is long: what comes in its place begins at the top.
    window.scrollTo(0, 0);
  };
  const player = draw.entrants.flatMap(({ players }) => players).find(({ id }) => id === own);
  const rounds = useMemo(() => toRoundViews(draw), [draw]);
  const isOver = tournament.phase === 'completed';
  const clock = isOver ? null : (currentRound(rounds)?.clock ?? null);
  if (player === undefined) {
    const players = draw.entrants.flatMap((entrant) => entrant.players);
    const byName = players.toSorted((one, other) => one.name.localeCompare(other.name));
    return (
      <WhoIsIt title={words.who} hint={words.whoHint} players={byName} choose={({ id }) => choose(id)} />
    );
  }
  return (
    <>
      {clock !== null && <RoundClock clock={clock} />}
      {isOver ? (
        <Over rows={rows} playerId={player.id} />
      ) : (
        <PlayerMatchCard key={player.id} draw={draw} rounds={rounds} playerId={player.id} client={client} />
      )}
      {rows.length > 0 && <EveningTable name={draw.name} rows={rows} own={[player.id]} />}
      <p className="desk__actions">
        <a href={addresses.draw(draw.tournamentId, draw.id)}>{words.toDraw}</a>
        <Button look="link" onClick={() => choose(null)}>
          {words.other(player.name)}
        </Button>
      </p>
    </>
  );
}

/** Says that what is shown may be old, while nothing new comes. */
function Connected() {
  const { play: words } = useDeskWords();
  const { state } = useConnection();
  return state === 'reconnecting' ? (
    <p className="play-old" role="status">
      {words.old}
    </p>
  ) : null;
}

/** Whether a code is one of this evening: null while that is not known, as without a network. */
function useCodeCheck(client: Pick<Client, 'call'>, drawId: string): boolean | null {
  const { data, error } = useQuery({
    queryKey: ['evening-code', drawId],
    queryFn: () => client.call('getMyBoard'),
    staleTime: Infinity,
    retry: (count, failure) => !(isApiError(failure) && failure.status === 401) && count < 10,
  });
  if (data !== undefined) return data.board.drawId === drawId && !data.board.hasEnded;
  return isApiError(error) && error.status === 401 ? false : null;
}

interface ShownProps extends Pick<PlayingProps, 'client'> {
  readonly evening: Evening | undefined;
  readonly isMissing: boolean;
  /** Null: not known yet. */
  readonly isOfEvening: boolean | null;
}

/** The evening, or why this code shows none. */
function Shown({ evening, isMissing, isOfEvening, client }: ShownProps) {
  const { play: words } = useDeskWords();
  if (isOfEvening === false) return <p role="alert">{words.badCode}</p>;
  if (isMissing || (evening !== undefined && !isByRounds(evening.draw)))
    return <p role="alert">{words.noEvening}</p>;
  if (evening === undefined) return <div className="page-waiting" aria-busy="true" />;
  return <Playing evening={evening} client={client} />;
}

function WithCode({ drawId, code }: { readonly drawId: string; readonly code: string }) {
  const { play: words } = useDeskWords();
  const [client] = useState(() =>
    createClient({ boardKey: code, retry: { maxAttempts: 3, maxWaitMs: 3_000 } }),
  );
  const isOfEvening = useCodeCheck(client, drawId);
  const { data, error } = useEvening('play', drawId, client);
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <DeskContent title={data?.tournament.name ?? words.title}>
      <div className="play">
        <Connected />
        <Shown evening={data} isMissing={isMissing} isOfEvening={isOfEvening} client={client} />
      </div>
    </DeskContent>
  );
}

/** The page of those who play a club evening: what its QR code leads to, without an account. */
export function PlayPage() {
  const { play: words } = useDeskWords();
  const { drawId = '' } = useParams();
  const { pathname } = useLocation();
  const [code] = useState(() => findKey(pathname));
  if (code !== null) return <WithCode drawId={drawId} code={code} />;
  return (
    <DeskContent title={words.title}>
      <p role="status">{words.noCode}</p>
    </DeskContent>
  );
}
