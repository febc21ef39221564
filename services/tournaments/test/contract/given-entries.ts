import { operations } from '@courtcast/contracts';
import type { Operation, OperationId } from '@courtcast/contracts';
import { codeOf } from '../../src/application/entries/read-own.ts';
import { linkFor } from '../../src/domain/entries/entry-link.ts';
import type { LinkPurpose } from '../../src/domain/entries/entry-link.ts';
import { isEntry } from '../../src/domain/entries/entry.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner } from './app-under-test.ts';

/** A draw that is entered without an account, of the owner's. */
export async function givenEntryList(
  app: AppUnderTest,
  settings: object,
): Promise<{ readonly id: string; readonly drawId: string }> {
  const id = await givenTournament(app);
  const drawId = await givenDraw(app, { tournamentId: id });
  const body = { pairs: false, allowsPublic: true, ...settings };
  await app.api.ok(owner, 'putEntryList', { params: { id: drawId }, body });
  return { id, drawId };
}

/** What somebody without an account says of themselves. */
export function personOf(name: string) {
  return { name, email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com` };
}

/** The code that a mail of this entry has. */
export async function mailedKey(
  { deps }: Pick<AppUnderTest, 'deps'>,
  registrationId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const found = await deps.registrations.findAny(registrationId);
  if (found === null || !isEntry(found.state)) throw new Error('no such entry');
  return codeOf(deps, linkFor(registrationId, purpose, deps.now()), found.state);
}

/** Everything that changes entries and entry lists. */
export const entryWrites = [
  ...(['createEntry', 'openEntry', 'confirmEntry', 'withdrawEntry', 'answerPartnerLink'] as const),
  ...(['changeEntry', 'answerRequest', 'createEntryLink', 'putEntryList', 'deleteEntryList'] as const),
  ...(['decideEntries', 'acceptByStrength', 'patchEntry', 'enterAccepted'] as const),
  ...(['payEntry', 'createPaymentNotice', 'refundEntry', 'refundEntries'] as const),
];

/** All operations but these, which have files of their own. */
export const operationsOfOthers: readonly (Operation & { readonly id: OperationId })[] = Object.values(
  operations,
).filter(({ id }) => !entryWrites.some((one) => one === id));
