import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';

interface ShownCodeProps {
  /** Whose it is, such as `Phone 1`. */
  readonly name: string;
  readonly text: string;
  readonly address: string;
}

/** The link of a phone or an umpire: as a code to be scanned, and to be copied. */
export function ShownCode({ name, text, address }: ShownCodeProps) {
  const { phones: words } = useDeskWords().day;
  return (
    <CodePanel
      address={address}
      link={words.link}
      codeOf={words.codeOf(name)}
      copy={{ label: words.copy, copied: words.copied }}
    >
      <h3>{name}</h3>
      <p>{text}</p>
    </CodePanel>
  );
}
