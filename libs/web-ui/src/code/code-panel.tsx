import type { ReactNode } from 'react';
import { useCopy } from '../toasts.tsx';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { drawCode } from './draw-code.ts';

/** The QR code of an address, for a phone to open it. `label` says what it opens: the address may hold a key. */
function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const code = drawCode(address);
    code.setAttribute('aria-label', label);
    frame.current?.replaceChildren(code);
  }, [address, label]);
  return <div ref={frame} className="qr-code" />;
}

interface CodePanelProps {
  readonly address: string;
  /** Label of the field that holds the address. */
  readonly link: string;
  /** The target of the code in words: the address may hold a key. */
  readonly codeOf: string;
  /** The button that copies, and what is said then; `text` where it is more than the address. */
  readonly copy: { readonly label: string; readonly copied: string; readonly text?: string };
  /** The button that closes it; without it, it stays. */
  readonly done?: { readonly label: string; readonly run: () => void };
  /** Its heading, and what it is good for. */
  readonly children?: ReactNode;
}

/** An address with a key: as a code for a phone beside the screen, and to be copied into a message. */
export function CodePanel({ address, link, codeOf, copy, done, children }: CodePanelProps) {
  const copyText = useCopy();
  return (
    <div className="code-panel" role="status">
      <QrCode address={address} label={codeOf} />
      <div className="code-panel__side">
        {children}
        <label className="field">
          <span className="field__label">{link}</span>
          <input
            className="field__input"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <div className="form__actions">
          <Button onClick={() => copyText(copy.text ?? address, copy.copied)}>{copy.label}</Button>
          {done !== undefined && (
            <Button look="quiet" onClick={done.run}>
              {done.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
