import { use, useState } from 'react';
import { useWords } from '../i18n/language-context.tsx';
import { openMatch } from './open-match.ts';
import type { Door, Opened } from './open-match.ts';
import { PadScreen } from './ui/pad-screen.tsx';
import { Retry } from './ui/retry.tsx';

interface DoorPanelProps {
  readonly door: Door;
  readonly retry: () => void;
}

function DoorPanel({ door, retry }: DoorPanelProps) {
  const { door: words } = useWords().score;
  const help = `${door}Help` as const;
  return (
    <main className="pad-message">
      <h1>{words[door]}</h1>
      {help in words && <p>{words[help as keyof typeof words]}</p>}
      {door === 'unreachable' && <Retry run={retry} />}
    </main>
  );
}

interface PadAppProps {
  readonly matchId: string;
  readonly opened: Promise<Opened>;
}

/** The match of the address, as soon as it is open. */
export function PadApp({ matchId, opened }: PadAppProps) {
  const [attempt, setAttempt] = useState(opened);
  const result = use(attempt);
  if ('door' in result) return <DoorPanel door={result.door} retry={() => setAttempt(openMatch(matchId))} />;
  return <PadScreen pad={result.pad} />;
}
