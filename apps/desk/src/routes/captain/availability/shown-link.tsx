import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import type { Poll } from './use-polls.ts';

interface ShownLinkProps {
  readonly poll: Poll;
  readonly teamName: string;
  readonly keyOfPoll: string;
  readonly onDone: () => void;
}

/** The link of a new poll, which is shown this once: for the group of the team, or a phone beside the screen. */
export function ShownLink({ poll, teamName, keyOfPoll, onDone }: ShownLinkProps) {
  const { availability: words } = useDeskWords().captain;
  const formats = useFormats();
  const link = window.location.origin + deskAddresses.availability(keyOfPoll);
  const day = formats.day(poll.date);
  return (
    <CodePanel
      address={link}
      link={words.link}
      codeOf={words.codeOf(day)}
      copy={{ label: words.copy, copied: words.copied, text: words.message(teamName, day, link) }}
      done={{ label: words.done, run: onDone }}
    >
      <h3>{words.linkTitle(day)}</h3>
      <p>{words.linkText}</p>
    </CodePanel>
  );
}
