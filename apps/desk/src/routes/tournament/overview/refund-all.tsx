import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { ForRole } from '../for-role.tsx';
import { useRights } from '../use-rights.ts';

type Tournament = AnswerOf<'getTournament'>;

/** How far it is: payments that go back, those of them that the provider has not taken yet, and those to come. */
interface Paid {
  readonly back: number;
  readonly waiting: number;
  readonly left: number;
}

/** Has everything paid back, part after part; each part that went through stays so. */
function usePayBack(id: string) {
  const { save, isSaving, refusal } = useSave('refundEntries', { touches: ['getEntryList'] });
  const [paid, setPaid] = useState<Paid | null>(null);
  const payBack = async () => {
    let sum: Paid = { back: 0, waiting: 0, left: 0 };
    do {
      const { answer } = await save({ params: { id }, body: {} });
      if (answer === null) return;
      const { data, left } = answer.data;
      const waiting = data.filter(({ status }) => status === 'refunding').length;
      sum = { back: sum.back + data.length, waiting: sum.waiting + waiting, left };
      setPaid(sum);
    } while (sum.left > 0);
  };
  return { payBack, isSaving, refusal, paid };
}

function Steps({ id }: { readonly id: string }) {
  const { refundAll: words, refund } = useDeskWords().entryList;
  const confirm = useConfirm();
  const { payBack, isSaving, refusal, paid } = usePayBack(id);
  const run = async () => {
    const question = { title: words.question, consequences: [refund.consequence] };
    if (await confirm({ ...question, action: words.action, isDestructive: true })) await payBack();
  };
  const isDone = paid !== null && paid.left === 0 && !isSaving;
  return (
    <>
      <p>{words.text}</p>
      <RefusalNote refusal={refusal} />
      {isSaving && (
        <Progress
          label={words.progress}
          value={paid === null ? null : paid.back}
          max={paid === null ? 1 : paid.back + paid.left}
        />
      )}
      {isDone && (
        <p role="status">
          {words.done(paid.back)} {paid.waiting > 0 && words.waiting(paid.waiting)}
        </p>
      )}
      <div className="form__actions">
        <Button look="destroys" disabled={isSaving} onClick={() => void run()}>
          {words.action}
        </Button>
      </div>
    </>
  );
}

/** Pays back what was paid online for a tournament that is cancelled; nothing where fees have no amount. */
export function RefundAll({ tournament }: { readonly tournament: Tournament }) {
  const { id, phase } = tournament;
  const { refundAll: words } = useDeskWords().entryList;
  const rights = useRights(tournament);
  const isCancelled = phase === 'cancelled';
  const lists = useQuery({ ...ask('listEntryLists', { params: { id } }), enabled: isCancelled });
  const hasFees = lists.data?.data.some(({ fee }) => typeof fee?.amount === 'number') ?? false;
  if (!isCancelled || !hasFees) return null;
  return (
    <ForRole rights={rights} right="mayManage">
      <Card title={words.title} titleId="refund-all">
        <Steps id={id} />
      </Card>
    </ForRole>
  );
}
