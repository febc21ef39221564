import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { AnswerOf } from '@courtcast/client';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useTieZones } from '../../../features/team-match/ties.ts';
import type { Poll } from './polls.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { AnswerMark, answerOf, usePolls } from './polls.tsx';
import { Loaded } from '../../../layout/loaded.tsx';

interface ShownLinkProps {
  readonly poll: Poll;
  readonly teamName: string;
  readonly keyOfPoll: string;
  readonly onDone: () => void;
}

/** The link of a new poll, shown once: for the team's group chat, or as a QR code. */
function ShownLink({ poll, teamName, keyOfPoll, onDone }: ShownLinkProps) {
  const { availability: words } = useDeskWords().captain;
  const formats = useFormats();
  const link = window.location.origin + deskAddresses.availability(keyOfPoll);
  const day = formats.day(poll.date);
  return (
    <CodePanel
      address={link}
      link={words.link}
      codeOf={words.codeOf(day)}
      copy={{ label: words.copy, copied: words.copied, text: words.message(teamName, day, link) }}
      done={{ label: words.done, run: onDone }}
    >
      <h3>{words.linkTitle(day)}</h3>
      <p>{words.linkText}</p>
    </CodePanel>
  );
}

interface AskValues {
  /** Id of the team match; empty for a day. */
  readonly teamMatchId: string;
  readonly date: string;
  readonly note: string;
}

interface AskPlayersProps {
  readonly team: { readonly id: string; readonly name: string };
  /** Coming team matches. */
  readonly ties: readonly Tie[];
}

interface Made {
  readonly poll: Poll;
  readonly key: string;
}

function useAskFields(ties: readonly Tie[]): FieldsOf<AskValues> {
  const { availability: words } = useDeskWords().captain;
  const { league } = useWords();
  const formats = useFormats();
  const zoneOf = useTieZones(ties);
  const labelOf = (tie: Tie) => {
    const planned = plannedOf(tie);
    const day =
      planned === null ? league.dateOpen : formats.day(planned.day ?? formats.dayOf(planned.at, zoneOf(tie)));
    return `${league.tieName(tie.homeTeam.name, tie.guestTeam.name)} · ${day}`;
  };
  return {
    teamMatchId: {
      kind: 'select',
      label: words.about,
      options: [
        ...ties.map((tie) => ({ value: tie.id, label: labelOf(tie) })),
        { value: '', label: words.aboutDay },
      ],
    },
    date: { kind: 'day', label: words.day, hint: words.dayHint },
    note: { kind: 'longText', label: words.note, hint: words.noteHint, maxLength: 500 },
  };
}

/** Creates a poll; its link is for the team's group chat. */
function AskPlayers({ team, ties }: AskPlayersProps) {
  const { availability: words } = useDeskWords().captain;
  const [made, setMade] = useState<Made | null>(null);
  const [initial] = useState<AskValues>({ teamMatchId: ties[0]?.id ?? '', date: '', note: '' });
  const create = useSave('createAvailabilityPoll', { touches: ['listAvailabilityPolls'] });
  const fields = useAskFields(ties);
  const save = async ({ teamMatchId, date, note }: AskValues) => {
    const body = {
      ...(teamMatchId === '' ? {} : { teamMatchId }),
      ...(date === '' ? {} : { date }),
      ...(note.trim() === '' ? {} : { note }),
    };
    const saved = await create.save({ params: { id: team.id }, body });
    if (saved.answer !== null) setMade(saved.answer.data);
    return saved;
  };
  if (made !== null)
    return (
      <ShownLink poll={made.poll} teamName={team.name} keyOfPoll={made.key} onDone={() => setMade(null)} />
    );
  return (
    <RecordForm
      name={`availability:${team.id}`}
      initial={initial}
      isProposal
      fields={fields}
      action={words.ask}
      resets
      save={save}
    >
      {(field) => (
        <>
          <div className="form__row">
            {field('teamMatchId')}
            {field('date')}
          </div>
          {field('note')}
        </>
      )}
    </RecordForm>
  );
}

interface PollCardProps {
  readonly poll: Poll;
  /** Name of the team match; undefined for a day alone. */
  readonly tieName: string | undefined;
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** The counts of the answers: "5 yes, 1 maybe, 2 no, 3 have not answered". */
function useTally({ poll, players }: PollCardProps): string {
  const { availability: words } = useDeskWords().captain;
  const count = (wanted: string) => poll.answers.filter(({ answer }) => answer === wanted).length;
  return words.tally({
    yes: count('yes'),
    maybe: count('maybe'),
    no: count('no'),
    open: players.length - poll.answers.length,
  });
}

function EndPoll({ poll }: Pick<PollCardProps, 'poll'>) {
  const { availability: words } = useDeskWords().captain;
  const confirm = useConfirm();
  const ending = useSave('deleteAvailabilityPoll', { touches: ['listAvailabilityPolls'] });
  const end = async () => {
    const question = { title: words.endQuestion, consequences: [words.endLink, words.endAnswers] };
    if (await confirm({ ...question, action: words.end, isDestructive: true }))
      await ending.save({ params: { id: poll.teamId, pollId: poll.id } });
  };
  return (
    <>
      <RefusalNote refusal={ending.refusal} />
      <p>
        <Button look="link" disabled={ending.isSaving} onClick={() => void end()}>
          {words.end}
        </Button>
      </p>
    </>
  );
}

/** A poll with each player's answer. */
function PollCard(props: PollCardProps) {
  const { poll, tieName, players } = props;
  const { availability: words } = useDeskWords().captain;
  const formats = useFormats();
  const tally = useTally(props);
  const isOpen = poll.status === 'open';
  return (
    <details className="poll" open={isOpen}>
      <summary className="poll__head">
        <span className="poll__day">{formats.day(poll.date)}</span>
        {tieName !== undefined && <span>{tieName}</span>}
        <span className="rows__more">{isOpen ? tally : `${words.ended} ${tally}`}</span>
      </summary>
      {poll.note !== null && <p>{poll.note}</p>}
      <ul className="rows">
        {players.map(({ id, name }) => (
          <li key={id}>
            <span className="rows__main">{name}</span>
            <AnswerMark answer={answerOf(poll, id)} />
          </li>
        ))}
      </ul>
      {isOpen && <EndPoll poll={poll} />}
    </details>
  );
}

interface AvailabilityProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly ties: readonly Tie[];
}

/** The availability of players by day: polled by a link, answered without an account. */
export function Availability({ team, ties }: AvailabilityProps) {
  const { availability: words } = useDeskWords().captain;
  const { league } = useWords();
  const query = usePolls(team.id, true);
  const nameOf = (id: string | null) => {
    const tie = ties.find((one) => one.id === id);
    return tie && league.tieName(tie.homeTeam.name, tie.guestTeam.name);
  };
  return (
    <Card title={words.title} titleId="availability-title">
      <p>{words.text}</p>
      <AskPlayers team={team} ties={ties.filter(({ status }) => status === 'upcoming')} />
      <Loaded query={query}>
        {(polls) => (
          <div className="polls">
            {polls.map((poll) => (
              <PollCard key={poll.id} poll={poll} tieName={nameOf(poll.teamMatchId)} players={team.players} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
