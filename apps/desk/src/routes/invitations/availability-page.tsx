import { isApiError } from '@courtcast/client';
import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { keyClient } from './key-client.ts';
import { Refused } from './refused.tsx';
import { findKey } from '../../layout/address-key.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

type Answer = 'yes' | 'no' | 'maybe';

/** What this device knows of who answers for a team. */
interface OwnPlayer {
  readonly playerId: string;
  /** What was answered here last, and to which question. */
  readonly given?: { readonly about: string; readonly answer: Answer };
  /** What was written beside it, sent or not: another answer takes it along. */
  readonly note?: { readonly about: string; readonly text: string };
}

const PREFIX = 'courtcast.availability:';

function nameOf(key: string): string {
  // The key begins with the id of the team; its secret is kept nowhere.
  return PREFIX + key.slice(0, key.lastIndexOf('.'));
}

/** Which player of a team this device answers for; null while it is not known. */
function readOwnPlayer(key: string): OwnPlayer | null {
  const value = deviceTexts.readJson(nameOf(key));
  return typeof value === 'object' && value !== null && 'playerId' in value ? (value as OwnPlayer) : null;
}

/** Remembers it. */
function keepOwnPlayer(key: string, own: OwnPlayer): void {
  deviceTexts.write(nameOf(key), JSON.stringify(own));
}

type Open = AnswerOf<'openAvailabilityPoll'>;
type Player = Open['players'][number];

function Question({ poll }: { readonly poll: Open }) {
  const { answering: words } = useDeskWords().captain;
  const { league } = useWords();
  const formats = useFormats();
  const { teamMatch, note } = poll;
  return (
    <div className="availability__question">
      <p className="availability__day">{formats.day(poll.date)}</p>
      {teamMatch !== null && <p>{league.tieName(teamMatch.homeTeamName, teamMatch.guestTeamName)}</p>}
      {teamMatch !== null && teamMatch.location !== null && (
        <p className="rows__more">{teamMatch.location}</p>
      )}
      {note !== null && <blockquote className="availability__note">{note}</blockquote>}
      <p className="rows__more">{words.whoReads}</p>
    </div>
  );
}

interface WhoProps {
  readonly players: readonly Player[];
  readonly choose: (player: Player) => void;
}

function Who({ players, choose }: WhoProps) {
  const { answering: words } = useDeskWords().captain;
  return (
    <section className="panel-card" aria-labelledby="who-title">
      <h2 className="panel-card__title" id="who-title">
        {words.who}
      </h2>
      <ul className="who">
        {players.map((player) => (
          <li key={player.id}>
            <button type="button" className="who__name" onClick={() => choose(player)}>
              {player.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the question is about: other questions of the team are about another day or team match. */
const aboutOf = ({ date, teamMatch }: Open): string => `${date} ${teamMatch?.id ?? ''}`;

interface PollProps {
  readonly keyOfPoll: string;
  readonly poll: Open;
}

function OpenPoll({ keyOfPoll, poll }: PollProps) {
  const { answering: words } = useDeskWords().captain;
  const [own, setOwn] = useState(() => readOwnPlayer(keyOfPoll));
  const player = poll.players.find(({ id }) => id === own?.playerId);
  const about = aboutOf(poll);
  const keep = (next: NonNullable<typeof own>) => {
    keepOwnPlayer(keyOfPoll, next);
    setOwn(next);
  };
  if (player === undefined) return <Who players={poll.players} choose={({ id }) => keep({ playerId: id })} />;
  return (
    <>
      <AnswerButtons
        key={player.id}
        keyOfPoll={keyOfPoll}
        player={player}
        given={own?.given?.about === about ? own.given.answer : null}
        note={own?.note?.about === about ? own.note.text : ''}
        onNote={(text) => keep({ ...own, playerId: player.id, note: { about, text } })}
        onGiven={(answer) =>
          keep({ ...(readOwnPlayer(keyOfPoll) ?? own), playerId: player.id, given: { about, answer } })
        }
      />
      <p>
        <button type="button" className="link-button" onClick={() => setOwn(null)}>
          {words.other(player.name)}
        </button>
      </p>
    </>
  );
}

function PollOfKey({ keyOfPoll }: { readonly keyOfPoll: string }) {
  const { answering: words } = useDeskWords().captain;
  const { data, error, refetch } = useQuery({
    // One key a tab; the key itself stands in no name.
    queryKey: ['openAvailabilityPoll'],
    queryFn: () => keyClient.call('openAvailabilityPoll', { body: { key: keyOfPoll } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const title = data === undefined ? words.title : words.titleOf(data.teamName);
  const ends: Readonly<Record<string, string | undefined>> = words.ended;
  return (
    <DeskContent title={title}>
      {data === undefined && error === null && <div className="page-waiting" aria-busy="true" />}
      {data === undefined && isApiError(error) && (
        <Refused refusal={error} retry={() => void refetch()}>
          <p role="alert">{ends[error.code]}</p>
        </Refused>
      )}
      {data !== undefined && (
        <div className="availability">
          <Question poll={data} />
          <OpenPoll keyOfPoll={keyOfPoll} poll={data} />
        </div>
      )}
    </DeskContent>
  );
}

/** Says whether one can play: what the link of a captain leads to, without an account. */
export function AvailabilityPage() {
  const { captain, invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  if (key !== null) return <PollOfKey keyOfPoll={key} />;
  return (
    <DeskContent title={captain.answering.title}>
      <p role="status">{invitations.noKey}</p>
    </DeskContent>
  );
}
