import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { DropTarget, Moving } from './use-moving.ts';

/** Props of an element onto which matches can be dropped. */
export function useDrop(moving: Moving, target: DropTarget | null) {
  const [isOver, setOver] = useState(false);
  if (target === null) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      moving.drop(event.dataTransfer.getData('text/plain'), target);
    },
  };
}

/** The id of a place's button, by its row and column. */
export function targetId(row: number, column: number): string {
  return `target-${row}-${column}`;
}

interface TargetProps {
  readonly moving: Moving;
  readonly target: DropTarget;
  readonly id?: string;
  /** The place in words. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** The button that puts a match here while it is being moved. */
export function TargetButton({ moving, target, id, label, children }: TargetProps) {
  const { moving: match } = moving;
  if (match === undefined) return null;
  return (
    <Button
      id={id}
      look="bare"
      className="order-target"
      aria-label={label}
      onClick={() => moving.drop(match.id, target)}
    >
      {children ?? '+'}
    </Button>
  );
}
