import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangePreviewView, MatchView } from '@courtcast/contracts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { isApiError } from '@courtcast/client';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { PhoneList, addressOf, phonesOf } from '../../match-control/phones.tsx';
import type { SideTeams } from '../../../features/result-entry/score-entry.tsx';
import { ResultForm, readsOfMatches, readsOfReopening } from './result-form.tsx';

type Words = Pick<DeskWords['captain']['result'], 'reopenTie' | 'reopenTable'>;

/** Consequences of a correction for team match and table, in sentences, from a dry run. */
export function undoneBy(
  words: Words,
  { teamMatches, standings }: Pick<ChangePreviewView, 'teamMatches' | 'standings'>,
): string[] {
  const scoreOf = ({ homeMatchesWon, guestMatchesWon }: (typeof teamMatches)[number]['from']) =>
    `${homeMatchesWon}:${guestMatchesWon}`;
  const rows = standings.flatMap((table) => (table.when === 'now' ? table.rows : []));
  return [
    ...teamMatches
      .filter(({ from, to }) => scoreOf(from) !== scoreOf(to))
      .map(({ from, to }) => words.reopenTie(scoreOf(from), scoreOf(to))),
    ...rows
      .filter(({ from, to }) => from.rank !== to.rank || from.tablePoints !== to.tablePoints)
      .map(({ teamName, from, to }) =>
        words.reopenTable({
          team: teamName,
          ...{ fromRank: from.rank, fromPoints: from.tablePoints },
          ...{ toRank: to.rank, toPoints: to.tablePoints },
        }),
      ),
  ];
}

interface PhoneProps {
  readonly matchId: string;
  readonly name: string;
}

type Made = AnswerOf<'createBoard'>;

/** The match's scoring links, each with a button that revokes it. */
function MadePhones({ matchId }: Pick<PhoneProps, 'matchId'>) {
  const query = useQuery(phonesOf(matchId));
  return <PhoneList query={query} zone={useFormats().ownZone} isKnown={() => false} show={() => undefined} />;
}

/** Creates a scoring link for a phone at the court, shows its code once, and revokes existing links. */
function Phone({ matchId, name }: PhoneProps) {
  const { captain, day } = useDeskWords();
  const { phone: words } = captain;
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    const { answer } = await create.save({ body: { matchId, name } });
    if (answer === null) return;
    setMade(answer.data);
    setOpen(true);
  };
  const close = () => {
    setMade(null);
    setOpen(false);
  };
  return (
    <>
      <Button look="link" disabled={create.isSaving} onClick={() => void make()} of={name}>
        {words.make}
      </Button>
      <Button look="link" onClick={() => setOpen(true)} of={name}>
        {day.phones.list}
      </Button>
      <RefusalNote refusal={create.refusal} />
      {isOpen && (
        <Modal title={words.title(name)} close={close}>
          {made !== null && (
            <CodePanel
              address={addressOf(made)}
              link={words.link}
              codeOf={words.codeOf(name)}
              copy={{ label: words.copy, copied: words.copied }}
              done={{ label: words.done, run: close }}
            >
              <p>{words.text}</p>
            </CodePanel>
          )}
          <MadePhones matchId={matchId} />
        </Modal>
      )}
    </>
  );
}

interface ReopenProps {
  readonly match: MatchView;
  readonly name: string;
}

/** Reopens an official result, after confirming the consequences for team match and table. */
function Reopen({ match, name }: ReopenProps) {
  const { result: words } = useDeskWords().captain;
  const api = useApi();
  const confirm = useConfirm();
  const reopen = useSave('reopenMatch', { touches: readsOfReopening });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const input = { params: { id: match.id }, body: { expectedVersion: match.version } };
  const run = async () => {
    setRefused(null);
    try {
      const answer = await api.call('reopenMatch', { ...input, query: { dryRun: true } });
      // A dry run answers with the changes instead of the match.
      const preview = answer as unknown as ChangePreviewView;
      const consequences = [words.reopenApprovals, ...undoneBy(words, preview)];
      const question = { title: words.reopenQuestion(name), consequences, action: words.reopen };
      if (await confirm({ ...question, isDestructive: true })) await reopen.save(input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
    }
  };
  return (
    <>
      <Button look="link" disabled={reopen.isSaving} onClick={() => void run()} of={name}>
        {words.reopen}
      </Button>
      <RefusalNote refusal={refused ?? reopen.refusal} />
    </>
  );
}

interface MatchStepsProps {
  readonly match: MatchView;
  readonly name: string;
  readonly teams: SideTeams;
}

function OpenSteps({ match, name, teams }: MatchStepsProps) {
  const { result: words } = useDeskWords().captain;
  const confirm = useSave('confirmMatch', { touches: readsOfMatches });
  const [isTyping, setTyping] = useState(false);
  const isDecided = match.status === 'completed';
  return (
    <>
      {isDecided && (
        <Button
          disabled={confirm.isSaving}
          onClick={() =>
            void confirm.save({ params: { id: match.id }, body: { expectedVersion: match.version } })
          }
          of={name}
        >
          {words.confirm}
        </Button>
      )}
      <Button look="link" onClick={() => setTyping(true)} of={name}>
        {words.type}
      </Button>
      {!isDecided && <Phone matchId={match.id} name={name} />}
      <RefusalNote refusal={confirm.refusal} />
      {isTyping && <ResultForm match={match} name={name} teams={teams} close={() => setTyping(false)} />}
    </>
  );
}

/** A captain's actions on a match: scoring phone, result, confirmation. */
export function MatchSteps({ match, name, teams }: MatchStepsProps) {
  const { result: words } = useDeskWords().captain;
  if (match.status === 'cancelled') return null;
  return (
    <div className="match-steps">
      {match.confirmedAt === null ? (
        <OpenSteps match={match} name={name} teams={teams} />
      ) : (
        <>
          <span className="rows__more">{words.official}</span>
          <Reopen match={match} name={name} />
        </>
      )}
    </div>
  );
}
