import { useState } from 'react';
import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { DownloadButton } from '../../../kit/download/download-button.tsx';

const EXAMPLE = 'name,partnerName,seed,nationality,gender\n';

/** Rows that are typed or pasted, as spreadsheets copy them. */
export function PastedRows({
  isBusy,
  check,
}: {
  readonly isBusy: boolean;
  readonly check: (text: string) => void;
}) {
  const { csv: words } = useDeskWords().tournament;
  const [rows, setRows] = useState('');
  return (
    <>
      <label className="field">
        <span className="field__label">{words.paste}</span>
        <textarea
          className="field__input"
          rows={4}
          value={rows}
          placeholder={EXAMPLE.trim()}
          onChange={({ target }) => setRows(target.value)}
        />
      </label>
      <div className="form__actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy || rows.trim() === ''}
          onClick={() => check(rows)}
        >
          {words.check}
        </button>
        <DownloadButton label={words.example} name="entries" read={() => Promise.resolve(EXAMPLE)} />
      </div>
    </>
  );
}
