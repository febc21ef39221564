import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Board } from '../board/use-board.ts';
import type { PlanSettings } from '../../../features/plan-settings.ts';
import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { minutesIn, settingLimits } from '../plan/setting-limits.ts';

type SettingName = keyof PlanSettings;

const names = ['matchMinutes', 'restMinutes'] as const;

interface SettingProps {
  readonly name: SettingName;
  readonly board: Board;
}

/** One number: what is typed stands as it is typed, and counts as soon as it can be. */
function Setting({ name, board: { settings, setSettings } }: SettingProps) {
  const { settings: words } = useDeskWords().order;
  const [text, setText] = useState(String(settings[name]));
  const { min, max } = settingLimits[name];
  const type = (typed: string) => {
    setText(typed);
    const minutes = minutesIn(typed, settingLimits[name]);
    if (minutes !== null) setSettings((known) => ({ ...known, [name]: minutes }));
  };
  return (
    <label className="order-settings__field">
      {words[name]}
      <TextInput
        type="number"
        min={min}
        max={max}
        value={text}
        aria-invalid={minutesIn(text, settingLimits[name]) === null}
        onType={type}
        onBlur={() => setText(String(settings[name]))}
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
