import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TextArea } from '@courtcast/web-ui/controls.tsx';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import './embed-snippet.css';

/** The attributes of `courtcast-table` (docs/cookbook/table-on-web-page.md), each with the id of what it shows. */
export type EmbeddedAttribute = 'ranking' | 'league-group' | 'draw';

/** The code by which another site shows a table: the script of this installation, and the element. */
export function embedCode(origin: string, attribute: EmbeddedAttribute, id: string): string {
  return [
    `<script src="${origin}/embed/courtcast-table.js" async></script>`,
    `<courtcast-table ${attribute}="${id}"></courtcast-table>`,
  ].join('\n');
}

interface EmbedSnippetProps {
  readonly attribute: EmbeddedAttribute;
  readonly id: string;
}

/** Offers the code of a table for the website of a club; its address is known in the browser alone. */
export function EmbedSnippet({ attribute, id }: EmbedSnippetProps) {
  const { embed: words } = useWords().lists;
  if (!useHydrated()) return null;
  return (
    <details className="embed-snippet">
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <label className="field">
        <span className="field__label">{words.code}</span>
        <TextArea
          readOnly
          rows={3}
          value={embedCode(window.location.origin, attribute, id)}
          onFocus={({ target }) => target.select()}
        />
      </label>
    </details>
  );
}
