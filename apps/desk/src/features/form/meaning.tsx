import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** What the settings in a form mean together, in sentences; said again, politely, where they change. */
export function Meaning({ sentences }: { readonly sentences: readonly string[] }) {
  const { kit } = useDeskWords();
  return (
    <div className="desk-strip" role="status">
      <h3>{kit.means}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
