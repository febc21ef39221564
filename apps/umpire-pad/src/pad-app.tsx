import { use, useCallback, useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { openMatch } from './open-match.ts';
import type { Entrance, Opened } from './open-match.ts';
import { PadScreen } from './pad/pad-screen.tsx';
import { Retry } from './pad/retry.tsx';

interface EntrancePanelProps {
  readonly entrance: Entrance;
  readonly retry: () => Promise<void>;
}

function EntrancePanel({ entrance, retry }: EntrancePanelProps) {
  const {
    frame,
    score: { entrance: words },
  } = useWords();
  const help = `${entrance}Help` as const;
  return (
    <main className="pad-message">
      <h1>{words[entrance]}</h1>
      {help in words && <p>{words[help as keyof typeof words]}</p>}
      {entrance === 'unreachable' && <Retry run={retry} />}
      {(entrance === 'noKey' || entrance === 'ended') && <a href="/me">{frame.signIn}</a>}
    </main>
  );
}

interface PadAppProps {
  readonly matchId: string;
  readonly opened: Promise<Opened>;
}

/** The match of the address, as soon as it is open. */
export function PadApp({ matchId, opened }: PadAppProps) {
  const first = use(opened);
  const [later, setLater] = useState<Opened | null>(null);
  const retry = useCallback(async () => setLater(await openMatch(matchId)), [matchId]);
  const result = later ?? first;
  if ('entrance' in result) return <EntrancePanel entrance={result.entrance} retry={retry} />;
  return <PadScreen pad={result.pad} page={result.page ?? null} />;
}
