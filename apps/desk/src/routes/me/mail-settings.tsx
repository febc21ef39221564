import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { languageNames } from '@courtcast/web-messages/languages.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';

type Settings = AnswerOf<'getMailSettings'>;

const kinds = ['matches', 'calls', 'results', 'lineUps'] as const;

/** A switch for each kind; a change is saved at once, with the language in which the page is read. */
function Switches({ settings }: { readonly settings: Settings }) {
  const { mails: words } = useDeskWords().me;
  const { language } = useLanguage();
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('putMailSettings', { touches: ['getMailSettings'] });
  const choose = async (kind: (typeof kinds)[number], isOn: boolean) => {
    const others = settings.kinds.filter((one) => one !== kind);
    const body = { language, kinds: isOn ? [...others, kind] : others };
    const { answer } = await save({ body });
    if (answer !== null) toast({ text: words.saved, topic: 'mails' });
  };
  return (
    <>
      <p>{words.to(languageNames[settings.language ?? language])}</p>
      <RefusalNote refusal={refusal} />
      {kinds.map((kind) => (
        <label key={kind} className="field__radio">
          <Tick
            checked={settings.kinds.includes(kind)}
            disabled={isSaving}
            onTick={(isOn) => void choose(kind, isOn)}
          />
          {words.kinds[kind]}
        </label>
      ))}
    </>
  );
}

/** Which mails about their matches who is signed in gets. */
export function MailSettings() {
  const { mails: words } = useDeskWords().me;
  const query = useQuery(ask('getMailSettings', {}));
  return (
    <Card title={words.title} titleId="mails">
      <Loaded query={query}>
        {(settings) => (settings.sent ? <Switches settings={settings} /> : <p>{words.off}</p>)}
      </Loaded>
    </Card>
  );
}
