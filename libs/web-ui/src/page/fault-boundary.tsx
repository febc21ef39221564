import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { Button } from '../button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** Says that a page has crashed, with a button to reload it. `text` says whether input was kept. */
export function BrokenNotice({ text }: { readonly text: string }) {
  const { broken } = useWords().frame;
  return (
    <Notice title={broken.title} role="alert">
      <p>{text}</p>
      <Button onClick={() => window.location.reload()}>{broken.reload}</Button>
    </Notice>
  );
}

function BrokenPage() {
  return (
    <main className="content">
      <BrokenNotice text={useWords().frame.broken.text} />
    </main>
  );
}

interface FaultBoundaryProps {
  /** The current address: at another one the boundary tries again. */
  readonly address?: string;
  /** An error to show from the start; null for none. */
  readonly fault?: unknown;
  /** Rendered in place of the crashed content; the whole page by default. */
  readonly instead?: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Caught {
  readonly fault: { readonly error: unknown } | null;
  readonly address: string | undefined;
}

/** An error boundary, which React supports only as a class. */
export class FaultBoundary extends Component<FaultBoundaryProps, Caught> {
  override readonly state: Caught = {
    fault: (this.props.fault ?? null) === null ? null : { error: this.props.fault },
    address: this.props.address,
  };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ address }: FaultBoundaryProps, state: Caught): Caught | null {
    return address === state.address ? null : { fault: null, address };
  }

  override render(): ReactNode {
    const { children, instead = () => <BrokenPage /> } = this.props;
    const { fault } = this.state;
    return fault === null ? children : instead(fault.error, () => this.setState({ fault: null }));
  }
}
