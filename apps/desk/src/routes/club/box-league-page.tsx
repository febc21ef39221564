import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { boxLeagueAddresses } from '@courtcast/web-ui/link/box-league-addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { ChangeBoxLeague } from './box-league-form.tsx';
import { BoxLeaguePlayers } from './box-league-players.tsx';
import { ClubFrame } from './club-frame.tsx';

type BoxLeague = AnswerOf<'getBoxLeague'>;
type NextRound = AnswerOf<'previewBoxLeagueRound'>;

const touches = [
  'getBoxLeague',
  'getBoxLeagueRound',
  'listBoxLeaguePlayers',
  'previewBoxLeagueRound',
  'listBoxLeagues',
] as const;

interface NextProps {
  readonly league: BoxLeague;
  readonly next: NextRound;
}

/** Matches that are to be settled before the next round is made. */
function Waiting({ league, next }: NextProps) {
  const { boxes: words, me } = useDeskWords();
  if (next.waitsFor.length === 0) return null;
  return (
    <>
      <h3 className="section-title">{words.waitsFor}</h3>
      <ul className="rows">
        {next.waitsFor.map(({ matchId, why, players }) => (
          <li key={matchId}>
            <div className="rows__main">
              <Link className="record-link" to={deskAddresses.match(league.tournamentId, matchId)}>
                {`${pairName(players.home)} ${me.against} ${pairName(players.guest)}`}
              </Link>
              <p className="rows__more">{words.why[why]}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The boxes as they would be, with where everybody comes from. */
function Preview({ next }: Pick<NextProps, 'next'>) {
  const { boxes: words } = useDeskWords();
  const { boxes } = useWords();
  if (next.boxes.length === 0) return <p className="rows__more">{words.few}</p>;
  return (
    <>
      {next.boxes.map(({ box, players }) => (
        <section key={box} aria-label={boxes.box(box)}>
          <h3 className="section-title">{boxes.box(box)}</h3>
          <ol className="rows">
            {players.map(({ players: entry, from }) => (
              <li key={entry.map(({ id }) => id).join()}>
                <span className="rows__main">{pairName(entry)}</span>
                {from !== box && next.round > 1 && (
                  <span className="rows__more">{from === null ? words.newcomer : words.fromBox(from)}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {next.leaving.length > 0 && (
        <p>
          {words.leaving}: {next.leaving.map(({ players }) => pairName(players)).join(', ')}
        </p>
      )}
    </>
  );
}

/** Closes the last round and makes the next one. */
function MakeRound({ league, next }: NextProps) {
  const { boxes: words } = useDeskWords();
  const confirm = useConfirm();
  const toast = useToast();
  const make = useSave('makeBoxLeagueRound', { touches });
  const { round } = next;
  const run = async () => {
    const consequences = round === 1 ? [] : [words.unplayedCount(next.unplayed), words.makeText];
    if (!(await confirm({ title: words.makeQuestion(round), consequences, action: words.make(round) })))
      return;
    const saved = await make.save({ params: { id: league.id }, body: { round } });
    if (saved.refusal === null) toast({ text: words.roundMade(round) });
  };
  const isReady = next.boxes.length > 0 && next.waitsFor.length === 0;
  return (
    <>
      <RefusalNote refusal={make.refusal} />
      <p className="form__actions">
        <Button disabled={!isReady || make.isSaving} onClick={() => void run()}>
          {words.make(round)}
        </Button>
      </p>
    </>
  );
}

function TakeBack({ league }: Pick<NextProps, 'league'>) {
  const { boxes: words } = useDeskWords();
  const confirm = useConfirm();
  const remove = useSave('deleteBoxLeagueRound', { touches });
  const last = league.rounds.at(-1);
  if (last === undefined) return null;
  const title = words.takeBack(last.round);
  const run = async () => {
    const question = { title, consequences: [words.takeBackText], action: title, isDestructive: true };
    if (await confirm(question)) await remove.save({ params: { id: league.id, n: String(last.round) } });
  };
  return (
    <>
      <RefusalNote refusal={remove.refusal} />
      <Button look="link" disabled={remove.isSaving} onClick={() => void run()}>
        {title}
      </Button>
    </>
  );
}

function NextRoundCard({ league }: Pick<NextProps, 'league'>) {
  const { boxes: words } = useDeskWords();
  const { days } = useFormats();
  const query = useQuery(ask('previewBoxLeagueRound', { params: { id: league.id } }));
  const number = league.rounds.length + 1;
  return (
    <Card title={words.next(number)}>
      <Loaded query={query}>
        {(next) => (
          <>
            <p className="rows__more">{words.nextText(days(next.startDate, next.endDate))}</p>
            {number > 1 && <p className="rows__more">{words.unplayedCount(next.unplayed)}</p>}
            <Waiting league={league} next={next} />
            <Preview next={next} />
            <MakeRound league={league} next={next} />
          </>
        )}
      </Loaded>
      <TakeBack league={league} />
    </Card>
  );
}

function Running({ league }: Pick<NextProps, 'league'>) {
  const { boxes: words, club } = useDeskWords();
  const last = league.rounds.at(-1);
  const isOver = league.status === 'over';
  return (
    <>
      <p className="rows__steps">
        <a href={boxLeagueAddresses.league(league.id)}>{words.open}</a>
        {last !== undefined && (
          <>
            <Link to={deskAddresses.draw(league.tournamentId, last.drawId)}>{words.results}</Link>
            <a href={addresses.drawDisplay(last.drawId)}>{club.courts.display}</a>
          </>
        )}
      </p>
      {!isOver && <NextRoundCard league={league} />}
      <BoxLeaguePlayers league={league} />
      {!isOver && <ChangeBoxLeague key={league.updatedAt} league={league} />}
    </>
  );
}

function BoxLeagueOfId() {
  const { leagueId = '' } = useParams();
  const query = useQuery(ask('getBoxLeague', { params: { id: leagueId } }));
  return <Loaded query={query}>{(league) => <Running league={league} />}</Loaded>;
}

/** A box league of a club: its players, its next round, its settings. */
export function BoxLeaguePage() {
  const { leagueId = '' } = useParams();
  const { boxes } = useDeskWords();
  const query = useQuery(ask('getBoxLeague', { params: { id: leagueId } }));
  return <ClubFrame title={query.data?.name ?? boxes.title}>{() => <BoxLeagueOfId />}</ClubFrame>;
}
