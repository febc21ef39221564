import { SearchIcon } from '../../design/icons.tsx';
import { useWords } from '../../i18n/language-context.tsx';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Narrows the list to what the words are found in. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const { live } = useWords();
  return (
    <label className="filter">
      <span className="visually-hidden">{live.filter}</span>
      <SearchIcon className="icon filter__icon" />
      <input
        type="search"
        className="filter__input"
        placeholder={live.filterHint}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
