import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Zoom } from './use-zoom.ts';

interface ZoomBarProps {
  readonly zoom: Zoom;
  readonly onFit: () => void;
}

/** Changes the size of the tree. */
export function ZoomBar({ zoom, onFit }: ZoomBarProps) {
  const { tournament } = useWords();
  return (
    <div className="zoom" role="group" aria-label={tournament.size}>
      <button
        type="button"
        className="zoom__button"
        disabled={!zoom.canShrink}
        aria-label={tournament.smaller}
        title={tournament.smaller}
        onClick={() => zoom.by(-1)}
      >
        −
      </button>
      <button
        type="button"
        className="zoom__button"
        disabled={!zoom.canGrow}
        aria-label={tournament.larger}
        title={tournament.larger}
        onClick={() => zoom.by(1)}
      >
        +
      </button>
      <button type="button" className="zoom__button zoom__button--wide" onClick={onFit}>
        {tournament.fit}
      </button>
    </div>
  );
}
