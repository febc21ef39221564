import type { ReactNode } from 'react';
import { useCopy } from '../toasts.tsx';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { drawCode } from './draw-code.ts';

/** An address as a QR code. `label` says what it opens, since the address may contain a key. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
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
  /** Label of the field with the address. */
  readonly link: string;
  /** What the code opens, in words: the address may contain a key. */
  readonly codeOf: string;
  /** The copy button and its confirmation; `text` if more than the address is copied. */
  readonly copy: { readonly label: string; readonly copied: string; readonly text?: string };
  /** The button that closes the panel; without it the panel stays open. */
  readonly done?: { readonly label: string; readonly run: () => void };
  /** Its heading and explanation. */
  readonly children?: ReactNode;
}

/** An address with a key, as a QR code and as text to copy. */
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
