import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { read } from './reads.ts';
import type { ReadArguments, ReadId } from '../page-data/read-key.ts';

/** What the page data hold of a read; undefined where they have nothing of it. Never asks for it by itself. */
export function useKnown<Id extends ReadId>(
  operation: Id,
  ...input: ReadArguments<Id>
): AnswerOf<Id> | undefined {
  return useQuery({ ...read(operation, ...input), enabled: false }).data;
}
