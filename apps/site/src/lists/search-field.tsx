import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { MAX_SEARCH_LENGTH } from './list-address.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The label of the field. */
  readonly label: string;
  readonly hint: string;
}

/** A field that filters the list below it. */
export function SearchField({ value, onChange, label, hint }: SearchFieldProps) {
  return (
    <label className="filter">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" className="icon filter__icon" />
      <TextInput
        type="search"
        className="filter__input"
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        value={value}
        onType={onChange}
      />
    </label>
  );
}
