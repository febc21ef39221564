import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../design/notice.tsx';

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
    return (
      <main className="content">
        <Notice title="This page broke" role="alert">
          <p>That is a fault of ours. Loading it again may help.</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Load again
          </button>
        </Notice>
      </main>
    );
  }
}
