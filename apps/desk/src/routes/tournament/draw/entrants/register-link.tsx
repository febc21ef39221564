import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { useIsOpen } from './use-waiting.ts';

/** Where players register themselves, as a link and a code to hand on; nothing while they cannot. */
export function RegisterLink({ tournamentId }: { readonly tournamentId: string }) {
  const { share: words } = useDeskWords().entrants;
  if (useIsOpen(tournamentId) !== true) return null;
  return (
    <details className="csv-import">
      <summary>{words.title}</summary>
      <CodePanel
        address={window.location.origin + addresses.register(tournamentId)}
        link={words.link}
        codeOf={words.codeOf}
        copy={{ label: words.copy, copied: words.copied }}
      >
        <p>{words.text}</p>
      </CodePanel>
    </details>
  );
}
