import type { ComponentProps } from 'react';

interface Typed {
  /** Called with the text after every change. */
  readonly onType?: (text: string) => void;
}

/** The attributes of an input, and a callback with its text. */
export type TextInputProps = ComponentProps<'input'> & Typed;

/** A single-line input, also for numbers and days; give it an `aria-label` if it has no label. */
export function TextInput({ onType, className = 'field__input', ...rest }: TextInputProps) {
  const typing = onType && { onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value) };
  return <input className={className} {...typing} {...rest} />;
}

/** A multi-line input. */
export function TextArea({ onType, ...rest }: ComponentProps<'textarea'> & Typed) {
  const typing = onType && {
    onChange: ({ target }: { target: HTMLTextAreaElement }) => onType(target.value),
  };
  return <textarea className="field__input" {...typing} {...rest} />;
}

interface FileInputProps extends ComponentProps<'input'> {
  readonly onFile: (file: File) => void;
}

/** A file input; the same file can be chosen again after it was edited. */
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

/** The attributes of a select, and a callback with its value. */
export interface SelectProps extends ComponentProps<'select'> {
  readonly onChoose?: (value: string) => void;
}

/** A select; its options are its children. */
export function Select({ onChoose, className = 'field__input', ...rest }: SelectProps) {
  const choosing = onChoose && {
    onChange: ({ target }: { target: HTMLSelectElement }) => onChoose(target.value),
  };
  return <select className={className} {...choosing} {...rest} />;
}

interface TickProps extends ComponentProps<'input'> {
  readonly onTick?: (isTicked: boolean) => void;
}

/** A checkbox, or a radio button with `type="radio"`; put it into its label, or give it an `aria-label`. */
export function Tick({ onTick, className = 'field__check', ...rest }: TickProps) {
  const ticking = onTick && {
    onChange: ({ target }: { target: HTMLInputElement }) => onTick(target.checked),
  };
  return <input type="checkbox" className={className} {...ticking} {...rest} />;
}
