import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { reasonText } from './faults.ts';
import { saidOf } from './named-paths.ts';
import type { NamesByPath } from './named-paths.ts';

/** What was carried out and should be looked at. */
export type Warning = Readonly<Record<'path' | 'code' | 'message', string>>;

/** A warning of the API with whom it is about. */
export function warningText(words: DeskWords, warning: Warning, names: NamesByPath): string {
  return saidOf(names, warning.path, reasonText(words, warning).text);
}
