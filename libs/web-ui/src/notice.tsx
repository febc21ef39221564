import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** `alert` is announced immediately. */
  readonly role?: 'alert' | 'status';
}

/** A message in place of content. */
export function Notice({ title, children, icon, role }: NoticeProps) {
  return (
    <section className="notice" role={role}>
      {icon !== undefined && <div className="notice__icon">{icon}</div>}
      <h2 className="notice__title">{title}</h2>
      <div className="notice__body">{children}</div>
    </section>
  );
}
