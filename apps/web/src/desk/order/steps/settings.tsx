import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import type { Board, BoardSettings } from '../board/use-board.ts';

const limits: Readonly<Record<keyof BoardSettings, readonly [min: number, max: number]>> = {
  matchMinutes: [5, 720],
  restMinutes: [0, 1440],
};
const names = ['matchMinutes', 'restMinutes'] as const;

/** What the board reckons with when it looks for conflicts. */
export function Settings({ board: { settings, setSettings } }: { readonly board: Board }) {
  const { settings: words } = useDeskWords().order;
  return (
    <div className="order-settings">
      {names.map((name) => {
        const [min, max] = limits[name];
        return (
          <label key={name} className="order-settings__field">
            {words[name]}
            <input
              type="number"
              className="field__input"
              min={min}
              max={max}
              value={settings[name]}
              onChange={({ target: { valueAsNumber: value } }) => {
                if (value >= min && value <= max) setSettings((known) => ({ ...known, [name]: value }));
              }}
            />
          </label>
        );
      })}
    </div>
  );
}
