import { useEffect, useRef } from 'react';
import { drawCode } from './draw-code.ts';

/** The QR code of an address, for a phone to open it. `label` says what it opens: the address may hold a key. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const code = drawCode(address);
    code.setAttribute('aria-label', label);
    frame.current?.replaceChildren(code);
  }, [address, label]);
  return <div ref={frame} className="qr-code" />;
}
