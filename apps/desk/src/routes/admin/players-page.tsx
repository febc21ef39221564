import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { foldText } from '@courtcast/contracts/fold-text';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { SearchFilter } from '@courtcast/web-ui/filters.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { playerOption, PlayerChoice } from '../../features/form/choices.tsx';
import type { Pair } from './merge-form.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { useMe } from '../../layout/use-me.ts';
import { useAdminSections } from './use-admin-sections.ts';
import { MergeForm } from './merge-form.tsx';
import { AuditLine } from './audit-line.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

/** A player as lists show it. */
export type Player = AnswerOf<'listPlayers'>['data'][number];

function plain(name: string): string {
  const letters = foldText(name);
  // "García, Ana" is "Ana García".
  return (letters.match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ');
}

/** Players of the same name, without regard to case, accents and order of its words: two or more of each. */
export function sameNames(players: readonly Player[]): readonly (readonly Player[])[] {
  const groups = Map.groupBy(players, ({ name }) => plain(name));
  return [...groups.values()].filter((group) => group.length > 1);
}

const MAX_SHOWN = 100;

interface SameNamesProps {
  readonly players: readonly Player[];
  readonly onChoose: (pair: Pair) => void;
}

function SameNames({ players, onChoose }: SameNamesProps) {
  const { players: words } = useDeskWords();
  const groups = sameNames(players);
  if (groups.length === 0) return <p className="rows__more">{words.noneSame}</p>;
  return (
    <ul className="rows">
      {groups.map(([one, other, ...others]) => (
        <li key={one?.id}>
          <div className="rows__main">
            {one?.name}
            <p className="rows__more">{words.count(others.length + 2)}</p>
          </div>
          {one !== undefined && other !== undefined && (
            <Button
              look="link"
              onClick={() => onChoose({ from: playerOption(other), into: playerOption(one) })}
              of={one.name}
            >
              {words.compare}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Players of the same name among those who are found: each two of them can be compared. */
function SameNameList({ onChoose }: { readonly onChoose: (pair: Pair) => void }) {
  const { players: words } = useDeskWords();
  const [text, setText] = useState('');
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask('listPlayers', {
      query: { perPage: MAX_SHOWN, sortBy: 'name', sortOrder: 'asc', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={words.sameTitle} titleId="same-names">
      <SearchFilter label={words.search} value={text} onType={setText} />
      <Loaded query={query}>{({ data }) => <SameNames players={data} onChoose={onChoose} />}</Loaded>
    </Card>
  );
}

/** Undoes the claim of a player that the wrong user has made. */
function UndoForm() {
  const { undo: words } = useDeskWords().claims;
  const confirm = useConfirm();
  const toast = useToast();
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const undoing = useSave('undoClaim', { touches: ['listPlayers', 'listAudit', 'getPlayer'] });
  const undo = async ({ id, name }: ChoiceOption) => {
    const question = { title: words.question(name), consequences: [words.follows], action: words.action };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    if ((await undoing.save({ params: { id } })).refusal !== null) return;
    toast({ text: words.done(name) });
    setPlayer(null);
  };
  return (
    <Card title={words.title} titleId="undo-claim">
      <p>{words.text}</p>
      <div className="form">
        <PlayerChoice label={words.player} value={player} onChoose={setPlayer} />
      </div>
      <RefusalNote refusal={undoing.refusal} />
      <div className="form__actions">
        <Button
          disabled={player === null || undoing.isSaving}
          onClick={() => player !== null && void undo(player)}
        >
          {words.action}
        </Button>
      </div>
    </Card>
  );
}

const SHOWN = 20;

/** The last merges, by admins and by claims: whom a merged player's id leads to. */
function MergedList() {
  const { players: words } = useDeskWords();
  const query = useQuery(ask('listAudit', { query: { perPage: SHOWN, action: 'player-merged' } }));
  return (
    <Card title={words.mergedTitle} titleId="merged">
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.noneMerged}</p>
          ) : (
            <ol className="rows activity" aria-labelledby="merged">
              {data.map((line) => (
                <AuditLine key={line.id} line={line} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

const none: Pair = { from: null, into: null };

function Players() {
  const [pair, setPair] = useState(none);
  return (
    <>
      <MergeForm pair={pair} onChoose={setPair} />
      <SameNameList onChoose={setPair} />
      <UndoForm />
      <MergedList />
    </>
  );
}

/** Players who are one person, merged into one. */
export function PlayersPage() {
  const { admin, players: words } = useDeskWords();
  const me = useMe();
  const sections = useAdminSections();
  const isAdmin = me?.user.role === 'admin';
  return (
    <DeskContent title={words.title} sections={isAdmin ? sections : []}>
      {isAdmin && <Players />}
      {me !== undefined && !isAdmin && <p>{admin.notAdmin}</p>}
    </DeskContent>
  );
}
