import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

function BrokenPage() {
  const { broken } = useWords().frame;
  return (
    <main className="content">
      <Notice title={broken.title} role="alert">
        <p>{broken.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {broken.reload}
        </button>
      </Notice>
    </main>
  );
}

interface FaultBoundaryProps {
  readonly children: ReactNode;
}

/** Says that a page broke instead of leaving it empty. React knows such a boundary as a class only. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly hasFault: boolean }> {
  override readonly state = { hasFault: false };

  static getDerivedStateFromError(): { hasFault: boolean } {
    return { hasFault: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFault) return this.props.children;
    return <BrokenPage />;
  }
}
