import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plainName } from '@courtcast/scoring-rules';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { DownloadButton } from '../../features/download-button.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { noteErased } from '../../layout/erased.ts';

const sameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === plainName(name).trim().toLocaleLowerCase();

/** Everything that is stored about who is signed in, as a file. */
export function ExportData({ name }: { readonly name: string }) {
  const { take } = useDeskWords().me;
  const api = useApi();
  const { language } = useLanguage();
  return (
    <Card title={take.title}>
      <p>{take.text}</p>
      <div className="form__actions">
        <DownloadButton
          label={take.action}
          name={name}
          ending="zip"
          read={() => api.call('exportMe', { query: { language } })}
        />
      </div>
    </Card>
  );
}

/** Erases the account of who is signed in, once they have written their name and said yes to a question. */
export function EraseAccount({ name }: { readonly name: string }) {
  const { erase } = useDeskWords().me;
  const signedIn = useSignedIn();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { save, isSaving, refusal } = useSave('eraseMe', { touches: [] });
  const [typed, setTyped] = useState('');
  const eraseMe = async () => {
    const question = { title: erase.question, consequences: [erase.noWayBack], action: erase.action };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    if ((await save({})).answer === null || signedIn.state === 'out') return;
    noteErased(queries, signedIn.subject);
  };
  return (
    <Card title={erase.title}>
      <p>{erase.text}</p>
      <p>{erase.push}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (sameName(typed, name)) void eraseMe();
        }}
      >
        <TextField label={erase.label(plainName(name))} autoComplete="off" value={typed} onType={setTyped} />
        <Button type="submit" look="danger" disabled={isSaving || !sameName(typed, name)}>
          {erase.action}
        </Button>
      </form>
      <RefusalNote refusal={refusal} />
    </Card>
  );
}
