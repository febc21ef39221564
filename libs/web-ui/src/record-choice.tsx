import { use, useRef, useState } from 'react';
import type { Key } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** An option with a name. */
export interface ChoiceOption {
  readonly id: string;
  readonly name: string;
  /** Distinguishes options of the same name: a club, a country. */
  readonly more?: string;
}

/** The result of a search. */
export interface Found {
  readonly options: readonly ChoiceOption[];
  readonly isSearching: boolean;
  /** Retries a failed search; null if it did not fail. */
  readonly retry: (() => void) | null;
}

export interface RecordChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: ChoiceOption | null;
  readonly onChoose: (option: ChoiceOption | null) => void;
  /** An error text. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Id of the input, so that an error summary can link to it. */
  readonly id?: string | undefined;
  /** Offered below the results: creates a record with the typed name. */
  readonly create?: { readonly label: (text: string) => string; readonly run: (text: string) => void };
  readonly onBlur?: () => void;
}

interface SearchedChoiceProps extends RecordChoiceProps {
  /** A hook that searches for a text. */
  readonly useFound: (text: string) => Found;
}

const CREATE = ':create';
const RETRY = ':retry';

function Option({ option }: { readonly option: ChoiceOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.name} className="choice__option">
      <Text slot="label">{option.name}</Text>
      {option.more !== undefined && option.more !== '' && <Text slot="description">{option.more}</Text>}
    </ListBoxItem>
  );
}

/** Whether a search has an answer. */
export function isAnswered({ isSearching, retry }: Found): boolean {
  return !isSearching && retry === null;
}

/** The text of the input: typed, or the name of the choice. */
function useText(value: ChoiceOption | null) {
  const name = value?.name ?? '';
  const [text, setText] = useState(name);
  const [shownFor, setShownFor] = useState(value?.id);
  // The value was changed from outside.
  if (shownFor !== value?.id) {
    setShownFor(value?.id);
    setText(name);
  }
  return { text, setText, name, isChosen: value !== null && text === name };
}

/** The state of a choice that is typed into. */
function useTyped({ value, onChoose, onBlur, create, useFound }: SearchedChoiceProps) {
  const { text, setText, name, isChosen } = useText(value);
  const [isLeft, setLeft] = useState(false);
  const found = useFound(isChosen ? '' : text);

  function choose(key: Key | null): void {
    if (key === CREATE) create?.run(text.trim());
    if (key === RETRY) found.retry?.();
    const option = found.options.find(({ id }) => id === key);
    if (option === undefined) return;
    setText(option.name);
    onChoose(option);
  }

  function type(typed: string): void {
    setText(typed);
    setLeft(false);
    if (typed === '' && value !== null) onChoose(null);
  }

  function leave(): void {
    // Typed text that was not chosen is no choice; it stays, so that it can still be chosen.
    if (value !== null) setText(name);
    setLeft(true);
    onBlur?.();
  }
  const isTyped = text.trim() !== '' && !isChosen;
  return {
    text,
    found,
    // Offered only after an answer: the record may exist.
    newLabel: isTyped && isAnswered(found) ? create?.label(text.trim()) : undefined,
    isLeftOpen: isTyped && isLeft && value === null,
    choose,
    type,
    leave,
  };
}

function NothingFound({ text, isSearching }: { readonly text: string; readonly isSearching: boolean }) {
  const { kit } = useDeskWords();
  if (isSearching) return <p className="choice__none">{kit.searching}</p>;
  return <p className="choice__none">{text === '' ? kit.typeToSearch : kit.noneFound}</p>;
}

type ListProps = Pick<ReturnType<typeof useTyped>, 'text' | 'found' | 'newLabel'>;

function FoundList({ text, found, newLabel }: ListProps) {
  const { kit } = useDeskWords();
  return (
    <Popover className="choice__list" placement="bottom start">
      <ListBox renderEmptyState={() => <NothingFound text={text} isSearching={found.isSearching} />}>
        {found.options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
        {found.retry !== null && !found.isSearching && (
          <ListBoxItem id={RETRY} textValue={kit.searchFailed} className="choice__option choice__option--new">
            {kit.searchFailed}
          </ListBoxItem>
        )}
        {newLabel !== undefined && (
          <ListBoxItem id={CREATE} textValue={newLabel} className="choice__option choice__option--new">
            {newLabel}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** The input: a press opens the options and selects its text, so that typing replaces it. */
function ChoiceInput({ id }: Pick<RecordChoiceProps, 'id'>) {
  const state = use(ComboBoxStateContext);
  const isJustFocused = useRef(false);
  return (
    <Input
      id={id}
      className="field__input"
      autoComplete="off"
      onFocus={({ currentTarget }) => {
        isJustFocused.current = true;
        currentTarget.select();
      }}
      onClick={({ currentTarget }) => {
        // Selects again, since the end of the press put the cursor into the text.
        if (isJustFocused.current) currentTarget.select();
        isJustFocused.current = false;
        state?.open(null, 'manual');
      }}
    />
  );
}

/** A combobox that searches and chooses one record. */
export function RecordChoice(props: SearchedChoiceProps) {
  const { label, hint, value, id } = props;
  const { kit } = useDeskWords();
  const { choose, type, leave, isLeftOpen, ...list } = useTyped(props);
  const error = props.error ?? (isLeftOpen ? kit.notChosen : undefined);
  return (
    <ComboBox
      className="field"
      inputValue={list.text}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={choose}
      onBlur={leave}
      defaultFilter={() => true}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="field__label">{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <div className="choice">
        <ChoiceInput id={id} />
        <Button className="choice__open" aria-label={kit.openList}>
          ▾
        </Button>
      </div>
      {error !== undefined && (
        <Text slot="errorMessage" className="field__error">
          {error}
        </Text>
      )}
      <FoundList {...list} />
    </ComboBox>
  );
}
