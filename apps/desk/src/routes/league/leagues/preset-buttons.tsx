import { useFormContext, useWatch } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { presets } from './league-presets.ts';
import type { Preset } from './league-presets.ts';
import type { LeagueValues } from './league-values.ts';

/** Whether a league is played as a preset has it. */
function isInForce(preset: Preset, values: Partial<LeagueValues>): boolean {
  return Object.entries(preset).every(([name, value]) => values[name as keyof Preset] === value);
}

/** Ways of playing to begin with: each sets what a team match is, and how its matches are decided. */
export function PresetButtons({ sport }: { readonly sport: keyof typeof presets }) {
  const { leagues: texts } = useDeskWords().league;
  const { setValue, control } = useFormContext<LeagueValues>();
  const values = useWatch({ control });
  const offered: Readonly<Record<string, Preset>> = presets[sport];
  const take = (preset: Preset) => {
    for (const [name, value] of Object.entries(preset))
      setValue(name as keyof Preset, value, { shouldDirty: true });
  };
  return (
    <div className="field" role="group" aria-label={texts.preset}>
      <span className="field__label">{texts.preset}</span>
      <span className="field__hint">{texts.presetText}</span>
      <div className="form__actions">
        {Object.entries(offered).map(([name, preset]) => (
          <button
            key={name}
            type="button"
            className="tab"
            aria-pressed={isInForce(preset, values)}
            onClick={() => take(preset)}
          >
            {texts.presets[name as keyof typeof texts.presets]}
          </button>
        ))}
      </div>
    </div>
  );
}
