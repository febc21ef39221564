import { useRef } from 'react';
import type { ReactNode } from 'react';

interface MenuProps {
  /** The content and class of the menu's button. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  readonly title?: string;
  /** The content of the menu. */
  readonly children: ReactNode;
}

/** A button that opens a menu; Escape, a click on one of its links, and losing the focus close it. */
export function Menu({ button, buttonClass, title, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details
      className="menu"
      ref={menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={buttonClass} title={title}>
        {button}
      </summary>
      <div className="menu__list">{children}</div>
    </details>
  );
}
