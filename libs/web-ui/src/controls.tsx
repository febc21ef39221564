import type { ComponentProps } from 'react';

interface Typed {
  /** Called with the text after every change. */
  readonly onType?: (text: string) => void;
}

/** The attributes of an input, and who is told of its text. */
export type TextInputProps = ComponentProps<'input'> & Typed;

/** A line to type into; give it an `aria-label` where no label is beside it. Also for numbers and days. */
export function TextInput({ onType, className = 'field__input', ...rest }: TextInputProps) {
  const typing = onType && { onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value) };
  return <input className={className} {...typing} {...rest} />;
}

/** Several lines to type into. */
export function TextArea({ onType, ...rest }: ComponentProps<'textarea'> & Typed) {
  const typing = onType && {
    onChange: ({ target }: { target: HTMLTextAreaElement }) => onType(target.value),
  };
  return <textarea className="field__input" {...typing} {...rest} />;
}

interface FileInputProps extends ComponentProps<'input'> {
  readonly onFile: (file: File) => void;
}

/** A file to choose; the same file can be chosen again after it was changed. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  return (
    <input
      type="file"
      {...rest}
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

/** The attributes of a list, and who is told of the value. */
export interface SelectProps extends ComponentProps<'select'> {
  readonly onChoose?: (value: string) => void;
}

/** One of several values, as a list that opens; its options are its children. */
export function Select({ onChoose, className = 'field__input', ...rest }: SelectProps) {
  const choosing = onChoose && {
    onChange: ({ target }: { target: HTMLSelectElement }) => onChoose(target.value),
  };
  return <select className={className} {...choosing} {...rest} />;
}

interface TickProps extends ComponentProps<'input'> {
  readonly onTick?: (isTicked: boolean) => void;
}

/** A box to tick, or with `type="radio"` one of several; put it into the label that names it, or give it an `aria-label`. */
export function Tick({ onTick, className = 'field__check', ...rest }: TickProps) {
  const ticking = onTick && {
    onChange: ({ target }: { target: HTMLInputElement }) => onTick(target.checked),
  };
  return <input type="checkbox" className={className} {...ticking} {...rest} />;
}
