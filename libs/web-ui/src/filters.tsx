interface SearchFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Filters a list by text. */
export function SearchFilter({ label, value, onType }: SearchFilterProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        type="search"
        className="field__input"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}

interface SelectFilterProps<V extends string> {
  readonly label: string;
  /** Empty for no filter. */
  readonly value: V | '';
  /** Label of the empty choice. */
  readonly all: string;
  readonly options: readonly (readonly [value: V, label: string])[];
  readonly onChoose: (value: V | '') => void;
}

/** Filters a list by one of several values. */
export function SelectFilter<V extends string>({
  label,
  value,
  all,
  options,
  onChoose,
}: SelectFilterProps<V>) {
  const choose = (chosen: string) => onChoose(options.find(([one]) => one === chosen)?.[0] ?? '');
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="field__input" value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{all}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
