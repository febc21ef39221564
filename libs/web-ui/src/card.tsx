import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface TitledProps extends Omit<ComponentProps<'section'>, 'title' | 'id'> {
  readonly title?: ReactNode;
  /** The id of its heading, for the accessible name and for links; a `Section` generates one by default. */
  readonly titleId?: string;
}

const classNames = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** The heading of a card that contains more than a title, or takes the focus. */
export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 className={classNames('panel-card__title', className)} {...rest} />;
}

/** A framed part of a desk page. */
export function Card({ title, titleId, className, children, ...rest }: TitledProps) {
  return (
    <section className={classNames('panel-card', className)} aria-labelledby={titleId} {...rest}>
      {title !== undefined && <CardTitle id={titleId}>{title}</CardTitle>}
      {children}
    </section>
  );
}

/** A card that is a list of rows. */
export function CardList(props: ComponentProps<'ul'>) {
  return <ul className="rows panel-card" {...props} />;
}

/** A part of a public page with a heading, without a frame. */
export function Section({ title, titleId, children, ...rest }: TitledProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
