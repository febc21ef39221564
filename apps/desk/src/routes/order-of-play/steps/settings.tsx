import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Board } from '../board/use-board.ts';
import type { PlanSettings } from '../../../features/plan-settings.ts';
import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { numberIn, settingLimits } from '../plan/setting-limits.ts';

type SettingName = keyof PlanSettings;

const names = ['matchMinutes', 'restMinutes', 'maxMatchesPerDay'] as const;

/** Whether nothing at all may stand in a field: then there is no limit. */
const mayBeEmpty = (name: SettingName): boolean => name === 'maxMatchesPerDay';

interface SettingProps {
  readonly name: SettingName;
  readonly board: Board;
}

/** One number: what is typed stands as it is typed, and counts as soon as it can be. */
function Setting({ name, board: { settings, setSettings } }: SettingProps) {
  const { settings: words } = useDeskWords().order;
  const [text, setText] = useState(String(settings[name] ?? ''));
  const { min, max } = settingLimits[name];
  const isEmpty = text === '' && mayBeEmpty(name);
  const type = (typed: string) => {
    setText(typed);
    const number = numberIn(typed, settingLimits[name]);
    if (number !== null || (typed === '' && mayBeEmpty(name)))
      setSettings((known) => ({ ...known, [name]: number }));
  };
  return (
    <label className="order-settings__field">
      {words[name]}
      <TextInput
        type="number"
        min={min}
        max={max}
        value={text}
        aria-invalid={!isEmpty && numberIn(text, settingLimits[name]) === null}
        onType={type}
        onBlur={() => setText(String(settings[name] ?? ''))}
      />
    </label>
  );
}

/** The settings by which the board finds conflicts. */
export function Settings({ board }: { readonly board: Board }) {
  return (
    <div className="order-settings">
      {names.map((name) => (
        <Setting key={name} name={name} board={board} />
      ))}
    </div>
  );
}
