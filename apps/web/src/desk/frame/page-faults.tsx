import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../../design/notice.tsx';
import { useWords } from '../../i18n/language-context.tsx';
import { useDeskWords } from '../../i18n/use-desk-words.ts';

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
  readonly hasFault: boolean;
  readonly address: string;
}

/** React knows such a boundary as a class only. */
class Catcher extends Component<CatcherProps, Caught> {
  override readonly state: Caught = { hasFault: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<Caught> {
    return { hasFault: true };
  }

  static getDerivedStateFromProps({ address }: CatcherProps, state: Caught): Caught | null {
    return address === state.address ? null : { hasFault: false, address };
  }

  override render(): ReactNode {
    return this.state.hasFault ? <BrokenPage /> : this.props.children;
  }
}

/** A page that breaks, or whose code cannot be had, leaves the frame around it standing. */
export function PageFaults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Catcher address={pathname}>{children}</Catcher>;
}
