import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { formReasons, operations, reasonsOf } from '@courtcast/contracts';
import type { Operation, OperationId, ReasonCode } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { reachedByPages } from './tables.ts';

const desk = allDeskWords.en;

/** Codes without a text on a page, and the reason. */
const unsaid: Partial<Readonly<Record<ReasonCode, string>>> = {
  'unknown-field': 'Only a page that is wrong sends one.',
  'unknown-parameter': 'Only a page that is wrong sends one, and asks to be refused.',
  'repeated-parameter': 'Only a page that is wrong sends one.',
  'push-id-mismatch': 'The page makes the id out of the endpoint.',
  'push-off': 'The page asks for the key first, and offers no notifications without one.',
  'log-full': 'Points are added by the umpire’s pad alone, whose texts are its own.',
  'not-timed': 'The umpire’s pad calls time in timed matches alone.',
  'time-is-up': 'The umpire’s pad calls time once.',
  'not-by-rounds': 'What is about rounds is shown with draws that have some.',
  'no-service-lets': 'The umpire’s pad offers none where there are none.',
  'format-not-playable': 'The forms name formats, and send no CODES.',
  'impossible-point': 'Points are added by the umpire’s pad alone, whose texts are its own.',
};

/** Reasons that desks and site may be refused with, each with such an operation. */
function refusedCodes(): Map<ReasonCode, string> {
  const all: Readonly<Record<OperationId, Operation>> = operations;
  const ids = reachedByPages.flatMap((table) => Object.keys(table) as OperationId[]);
  const codes = ids.flatMap((id) =>
    [...reasonsOf(all[id]), ...formReasons].map((code): [ReasonCode, string] => [code, id]),
  );
  return new Map(codes);
}

test('every reason that a page may be refused with has a sentence, or says why it has none', () => {
  const missing = [...refusedCodes()].filter(([code]) => !(code in desk.reasons) && !(code in unsaid));
  expect(missing).toEqual([]);
});

test('what has a sentence, or what no page is refused with, is not listed as needless', () => {
  const codes = refusedCodes();
  const needless = (Object.keys(unsaid) as ReasonCode[]).filter(
    (code) => code in desk.reasons || !codes.has(code),
  );
  expect(needless).toEqual([]);
});
