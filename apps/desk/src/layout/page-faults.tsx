import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isUnreachableCode, UnreachableCode } from '@courtcast/web-data/api/unreachable-code.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
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

interface CatcherProps {
  /** Another one tries again. */
  readonly address: string;
  readonly children: ReactNode;
}

interface Caught {
  readonly fault: { readonly error: unknown } | null;
  readonly address: string;
}

/** React knows such a boundary as a class only. */
class Catcher extends Component<CatcherProps, Caught> {
  override readonly state: Caught = { fault: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ address }: CatcherProps, state: Caught): Caught | null {
    return address === state.address ? null : { fault: null, address };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return isUnreachableCode(fault.error) ? <UnreachableCode /> : <BrokenPage />;
  }
}

/** A page that breaks, or whose code cannot be had, leaves the frame around it standing. */
export function PageFaults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Catcher address={pathname}>{children}</Catcher>;
}
