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

/** Something that can be chosen by its name. */
export interface ChoiceOption {
  readonly id: string;
  readonly name: string;
  /** A distinction from others of the same name: a club, a country. */
  readonly more?: string;
}

/** The result of a search. */
export interface Found {
  readonly options: readonly ChoiceOption[];
  readonly isSearching: boolean;
  /** Searches again, where the search has failed: nothing is known then. */
  readonly retry: (() => void) | null;
}

export interface RecordChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: ChoiceOption | null;
  readonly onChoose: (option: ChoiceOption | null) => void;
  /** A fault of it, in words. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Of the input, for summaries of errors to lead to. */
  readonly id?: string | undefined;
  /** Offered below what was found: a new record of the typed name. */
  readonly create?: { readonly label: (text: string) => string; readonly run: (text: string) => void };
  readonly onBlur?: () => void;
}

interface SearchedChoiceProps extends RecordChoiceProps {
  /** Finds what a text may mean, as a hook. */
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

/** Whether it is known what there is. */
export function isAnswered({ isSearching, retry }: Found): boolean {
  return !isSearching && retry === null;
}

/** The text of the input: typed, or the name of the choice. */
function useText(value: ChoiceOption | null) {
  const name = value?.name ?? '';
  const [text, setText] = useState(name);
  const [shownFor, setShownFor] = useState(value?.id);
  // Chosen from outside: another record, or none.
  if (shownFor !== value?.id) {
    setShownFor(value?.id);
    setText(name);
  }
  return { text, setText, name, isChosen: value !== null && text === name };
}

/** The typed text of a choice, and its meaning. */
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
    // What was typed and not chosen is no choice: it stays, to be chosen.
    if (value !== null) setText(name);
    setLeft(true);
    onBlur?.();
  }
  const isTyped = text.trim() !== '' && !isChosen;
  return {
    text,
    found,
    // Before there is an answer, who is searched may be there.
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

/** The input: when it is pressed it shows what there is to choose from, and what stands in it gives way to what is typed. */
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
        // The end of the press has put the cursor into the text.
        if (isJustFocused.current) currentTarget.select();
        isJustFocused.current = false;
        state?.open(null, 'manual');
      }}
    />
  );
}

/** Searches and chooses one record: a combobox that is typed into, with what was found below it. */
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
