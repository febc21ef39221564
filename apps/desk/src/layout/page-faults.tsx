import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isUnreachableCode, UnreachableCode } from '@courtcast/web-data/api/unreachable-code.tsx';
import { BrokenNotice, FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** A page that breaks, or whose code cannot be had, leaves the frame around it standing. */
export function PageFaults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { frame } = useDeskWords();
  return (
    <FaultBoundary
      address={pathname}
      instead={(error) =>
        isUnreachableCode(error) ? <UnreachableCode /> : <BrokenNotice text={frame.draftsKept} />
      }
    >
      {children}
    </FaultBoundary>
  );
}
