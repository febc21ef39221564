import type { ComponentProps } from 'react';

const classes = {
  main: 'button',
  quiet: 'button button--quiet',
  /** Confirms a destructive step. */
  danger: 'button button--danger',
  /** Opens the question before a destructive step. */
  destroys: 'button button--destroys',
  link: 'link-button',
  menu: 'menu__item',
  tab: 'tab',
  chip: 'chip',
  /** Large, for the umpire pad and the board at a court. */
  pad: 'pad-button',
  padMain: 'pad-button pad-button--main',
  padSmall: 'pad-button pad-button--small',
  /** No class of its own: the page styles it. */
  bare: undefined,
} as const;

/** The visual variant of a button. */
export type ButtonLook = keyof typeof classes;

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  /** What the button acts on, for screen readers, where every row of a list has the same button. */
  readonly of?: string | undefined;
}

/** The classes of a look, also for links that look like buttons. */
export function buttonClass(look: ButtonLook): string | undefined {
  return classes[look];
}

/** A button; it submits a form only with `type="submit"`. Not React Aria's, which would add to the first load. */
export function Button({ look = 'main', of, className, children, type = 'button', ...rest }: ButtonProps) {
  const all = [classes[look], className].filter(Boolean).join(' ');
  return (
    <button type={type} {...(all !== '' && { className: all })} {...rest}>
      {children}
      {of !== undefined && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}
