import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

/** Two players who may be one person. */
export interface Pair {
  readonly from: ChoiceOption | null;
  readonly into: ChoiceOption | null;
}

function PlayerFacts({ id }: { readonly id: string }) {
  const { players: words } = useDeskWords();
  const { data } = useQuery(ask('getPlayer', { params: { id } }));
  if (data === undefined) return null;
  const facts = [
    data.claimed ? words.hasAccount : words.noAccount,
    data.nationality,
    ...data.clubs.map(({ name }) => name),
  ];
  return (
    <p className="rows__more">
      <PlayerLink player={data}>{data.name}</PlayerLink>
      {[' ', ...facts.filter(Boolean)].join(' · ')}
    </p>
  );
}

interface MergeFormProps {
  readonly pair: Pair;
  readonly onChoose: (pair: Pair) => void;
}

/** The merge itself, after a question that names what follows. */
function useMerge({ pair: { from, into }, onChoose }: MergeFormProps) {
  const { players: words } = useDeskWords();
  const confirm = useConfirm();
  const toast = useToast();
  const merge = useSave('mergePlayer', { touches: ['listPlayers', 'listAudit', 'getPlayer'] });
  const isReady = from !== null && into !== null && from.id !== into.id;
  const run = async () => {
    if (!isReady) return;
    const question = {
      title: words.question(from.name, into.name),
      consequences: [words.consequences.becomes(from.name, into.name), words.consequences.final],
    };
    if (!(await confirm({ ...question, action: words.merge, isDestructive: true }))) return;
    const body = { intoPlayerId: into.id };
    const { refusal } = await merge.save({ params: { id: from.id }, body });
    if (refusal !== null) return;
    toast({ text: words.merged(into.name) });
    onChoose({ from: null, into: null });
  };
  return { run, canRun: isReady && !merge.isSaving, refusal: merge.refusal };
}

/** Merges one player into another. */
export function MergeForm({ pair, onChoose }: MergeFormProps) {
  const { players: words } = useDeskWords();
  const { run, canRun, refusal } = useMerge({ pair, onChoose });
  const { from, into } = pair;
  return (
    <Card title={words.mergeTitle} titleId="merge">
      <p>{words.mergeText}</p>
      <div className="form">
        <PlayerChoice
          label={words.from}
          value={from}
          onChoose={(chosen) => onChoose({ ...pair, from: chosen })}
        />
        {from !== null && <PlayerFacts id={from.id} />}
        <PlayerChoice
          label={words.into}
          value={into}
          onChoose={(chosen) => onChoose({ ...pair, into: chosen })}
        />
        {into !== null && <PlayerFacts id={into.id} />}
      </div>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button disabled={!canRun} onClick={() => void run()}>
          {words.merge}
        </Button>
        <Button
          look="quiet"
          disabled={from === null && into === null}
          onClick={() => onChoose({ from: into, into: from })}
        >
          {words.swap}
        </Button>
      </div>
    </Card>
  );
}
