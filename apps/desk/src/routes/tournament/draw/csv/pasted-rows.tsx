import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DownloadButton } from '../../../../features/files/download-button.tsx';
import { useDraftText } from '../../../../features/form/use-draft-text.ts';

const EXAMPLE = 'name,partner name,seed,nationality,gender\n';

interface PastedRowsProps {
  /** Names them, for what is typed and not checked yet. */
  readonly form: string;
  readonly isBusy: boolean;
  readonly check: (text: string) => void;
}

/** Rows that are typed or pasted, as spreadsheets copy them. */
export function PastedRows({ form, isBusy, check }: PastedRowsProps) {
  const { csv: words } = useDeskWords().tournament;
  const [text, keep] = useDraftText(form);
  const rows = text ?? '';
  const send = () => {
    // From here on they are kept as the list that is checked.
    keep(null);
    check(rows);
  };
  return (
    <>
      <label className="field">
        <span className="field__label">{words.paste}</span>
        <textarea
          className="field__input"
          rows={4}
          value={rows}
          placeholder={EXAMPLE.trim()}
          onChange={({ target }) => keep(target.value === '' ? null : target.value)}
        />
      </label>
      <div className="form__actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy || rows.trim() === ''}
          onClick={send}
        >
          {words.check}
        </button>
        <DownloadButton label={words.example} name="entries" read={() => Promise.resolve(EXAMPLE)} />
      </div>
    </>
  );
}
