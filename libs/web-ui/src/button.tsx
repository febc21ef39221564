import type { ComponentProps } from 'react';

const classes = {
  main: 'button',
  quiet: 'button button--quiet',
  /** Confirms that something is destroyed. */
  danger: 'button button--danger',
  /** Leads to a step that destroys something. */
  destroys: 'button button--destroys',
  link: 'link-button',
  menu: 'menu__item',
  tab: 'tab',
  chip: 'chip',
  /** For thumbs, on the umpire pad and the tablet at a court. */
  pad: 'pad-button',
  padMain: 'pad-button pad-button--main',
  padSmall: 'pad-button pad-button--small',
  /** Styled by the page alone. */
  bare: undefined,
} as const;

/** The look of a button. */
export type ButtonLook = keyof typeof classes;

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  /** The record that the button acts on, for screen readers: every row of a list says "Remove". */
  readonly of?: string | undefined;
}

/** The classes of a look, for links that look like buttons. */
export function buttonClass(look: ButtonLook): string | undefined {
  return classes[look];
}

/** A button; it submits a form only with `type="submit"`. Unlike React Aria's it costs a first load nothing. */
export function Button({ look = 'main', of, className, children, type = 'button', ...rest }: ButtonProps) {
  const all = [classes[look], className].filter(Boolean).join(' ');
  return (
    <button type={type} {...(all !== '' && { className: all })} {...rest}>
      {children}
      {of !== undefined && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}
