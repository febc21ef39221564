import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deskAddresses } from '../../frame/desk-addresses.ts';
import { QrCode } from '../../kit/code/qr-code.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';

/** An invitation with its key, which is shown this once. */
export type MadeInvitation = AnswerOf<'createStaffInvitation'>;

/** The link and the code of a new invitation: for a message, or a phone held beside the screen. */
export function ShownKey({ made, onDone }: { readonly made: MadeInvitation; readonly onDone: () => void }) {
  const { me, tournament } = useDeskWords();
  const { staff: words } = tournament;
  const formats = useFormats();
  const toast = useToast();
  const { invitation, key } = made;
  const link = window.location.origin + deskAddresses.staffInvitation(key);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => toast({ text: words.copied }),
      () => toast({ text: words.notCopied, kind: 'fault' }),
    );
  };
  return (
    <div className="desk-strip shown-key" role="status">
      <QrCode address={link} label={words.codeOf(invitation.name)} />
      <div>
        <h3>{`${invitation.name} · ${me.roles[invitation.role]}`}</h3>
        <p>{words.shownOnce(formats.dayAndTime(invitation.expiresAt, null))}</p>
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
