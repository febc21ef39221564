import { SearchIcon } from '../../design/icons.tsx';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Narrows the list to what the words are found in. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  return (
    <label className="filter">
      <span className="visually-hidden">Filter matches by player, court, club or tournament</span>
      <SearchIcon className="icon filter__icon" />
      <input
        type="search"
        className="filter__input"
        placeholder="Player, court or tournament"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
