import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { QrCode } from '../../kit/code/qr-code.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';

interface ShownCodeProps {
  /** Whose it is, such as `Phone 1`. */
  readonly name: string;
  readonly text: string;
  readonly address: string;
}

/** An address with a key, as a code to be scanned and to be copied. */
export function ShownCode({ name, text, address }: ShownCodeProps) {
  const { phones: words } = useDeskWords().day;
  const toast = useToast();
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast({ text: words.copied }),
      () => toast({ text: words.notCopied, kind: 'fault' }),
    );
  };
  return (
    <div className="day-code" role="status">
      <QrCode address={address} label={words.codeOf(name)} />
      <div className="day-code__side">
        <h3>{name}</h3>
        <p>{text}</p>
        <label className="field">
          <span className="field__label">{words.link}</span>
          <input
            className="field__input"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <div className="form__actions">
          <button type="button" className="button button--quiet" onClick={copy}>
            {words.copy}
          </button>
        </div>
      </div>
    </div>
  );
}
