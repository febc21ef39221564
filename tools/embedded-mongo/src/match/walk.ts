import { fieldOf, isArrayPosition, isDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';

/** A condition on the value at a path. */
export interface Question {
  path: Path;
  test: (value: unknown) => boolean;
  /** True when an array at the end of the path is asked as a whole only, not element by element. */
  wholeArray: boolean;
}

/** Whether any value at the path meets the condition. Arrays on the way and at the end fan out. */
export function anyAt(root: unknown, question: Question): boolean {
  return holds(root, 0, question);
}

function holds(value: unknown, depth: number, question: Question): boolean {
  const part = question.path[depth];
  if (part === undefined) return holdsAtEnd(value, question);
  if (Array.isArray(value)) return holdsInArray(value, depth, question);
  return isDocument(value) ? holds(fieldOf(value, part), depth + 1, question) : question.test(undefined);
}

function holdsAtEnd(value: unknown, { test, wholeArray }: Question): boolean {
  return test(value) || (!wholeArray && Array.isArray(value) && value.some((element) => test(element)));
}

function holdsInArray(array: readonly unknown[], depth: number, question: Question): boolean {
  const part = question.path[depth] ?? '';
  if (isArrayPosition(part) && Number(part) < array.length) {
    if (holds(array[Number(part)], depth + 1, question)) return true;
  }
  return array.some((element) => isDocument(element) && holds(element, depth, question));
}
