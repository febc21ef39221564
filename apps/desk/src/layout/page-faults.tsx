import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isUnreachableCode, UnreachableCode } from '@courtcast/web-data/api/unreachable-code.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

function BrokenPage() {
  const { broken } = useWords().frame;
  const { frame } = useDeskWords();
  return (
    <Notice title={broken.title} role="alert">
      <p>{frame.draftsKept}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {broken.reload}
      </button>
    </Notice>
  );
}

/** A page that breaks, or whose code cannot be had, leaves the frame around it standing. */
export function PageFaults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <FaultBoundary
      address={pathname}
      instead={(error) => (isUnreachableCode(error) ? <UnreachableCode /> : <BrokenPage />)}
    >
      {children}
    </FaultBoundary>
  );
}
