import { useState } from 'react';
import { ShareIcon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

const SHOWN_MS = 4_000;

/** What became of it: null before, and where the device showed its own sheet. */
type Outcome = 'copied' | 'notShared' | null;

async function share(title: string): Promise<Outcome> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return null;
    }
    await window.navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Who closes the sheet of the device has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notShared';
  }
}

/** Sends the address of the page somewhere: with the device's own sheet, else through the clipboard. */
export function ShareButton({ title }: { readonly title: string }) {
  const { match: words } = useWords();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const onClick = async () => {
    setOutcome(await share(title));
    window.setTimeout(() => setOutcome(null), SHOWN_MS);
  };
  return (
    <div className="share">
      <button type="button" className="button button--quiet" onClick={() => void onClick()}>
        <ShareIcon />
        {words.share}
      </button>
      <p className="share__outcome" role="status">
        {outcome !== null && words[outcome]}
      </p>
    </div>
  );
}
