import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deskAddresses } from '../../frame/desk-addresses.ts';
import { QrCode } from '../../kit/code/qr-code.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import type { Poll } from './use-polls.ts';

interface ShownLinkProps {
  readonly poll: Poll;
  readonly teamName: string;
  readonly keyOfPoll: string;
  readonly onDone: () => void;
}

/** The link of a new poll, which is shown this once: for the group of the team, or a phone beside the screen. */
export function ShownLink({ poll, teamName, keyOfPoll, onDone }: ShownLinkProps) {
  const { captain, tournament } = useDeskWords();
  const { availability: words } = captain;
  const formats = useFormats();
  const toast = useToast();
  const link = window.location.origin + deskAddresses.availability(keyOfPoll);
  const day = formats.day(poll.date);
  const copy = () => {
    navigator.clipboard.writeText(words.message(teamName, day, link)).then(
      () => toast({ text: words.copied }),
      () => toast({ text: tournament.staff.notCopied, kind: 'fault' }),
    );
  };
  return (
    <div className="desk-strip shown-key" role="status">
      <QrCode address={link} label={words.codeOf(day)} />
      <div>
        <h3>{words.linkTitle(day)}</h3>
        <p>{words.linkText}</p>
        <label className="field">
          <span className="field__label">{words.link}</span>
          <input className="field__input" readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
        <div className="form__actions">
          <button type="button" className="button" onClick={copy}>
            {words.copy}
          </button>
          <button type="button" className="button button--quiet" onClick={onDone}>
            {words.done}
          </button>
        </div>
      </div>
    </div>
  );
}
