import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** Moves an item of a list up (-1) or down (1); the same list if that is not possible. */
export function reordered<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [items[index], items[index + by]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, place) => (place === index ? other : place === index + by ? one : item));
}

interface MoveButtonsProps {
  readonly name: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
}

/** Buttons that move an item up or down. */
export function MoveButtons({ name, index, count, move }: MoveButtonsProps) {
  const { roster: words } = useDeskWords().captain;
  return (
    <span className="move-buttons">
      <Button
        look="bare"
        className="move-buttons__one"
        disabled={index === 0}
        aria-label={words.higher(name)}
        onClick={() => move(-1)}
      >
        ▲
      </Button>
      <Button
        look="bare"
        className="move-buttons__one"
        disabled={index === count - 1}
        aria-label={words.lower(name)}
        onClick={() => move(1)}
      >
        ▼
      </Button>
    </span>
  );
}
