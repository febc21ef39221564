import { Parser } from '@asyncapi/parser';
import { expect, test } from 'vitest';
import { NOTICE_EVENT, socketEventNames, watchableScopes } from '@courtcast/contracts';
import * as eventStates from '@courtcast/contracts/event-states';
import { createAsyncApi } from './document.ts';

const document = createAsyncApi({ version: '1.2.3' });

test('the document is valid AsyncAPI 3, its examples fit its schemas', async () => {
  const { diagnostics } = await new Parser().parse(JSON.stringify(document));
  // 0 is an error, 1 a warning; the rest are hints.
  const faults = diagnostics.filter(({ severity }) => ['0', '1'].includes(String(severity)));
  expect(faults.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
});

test('it has every message of sockets', () => {
  const { messages } = document.components as { messages: Record<string, { name: string }> };
  const names = Object.values(messages).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...socketEventNames, NOTICE_EVENT]));
  for (const kind of [...Object.keys(watchableScopes), 'live']) {
    expect(names).toEqual(expect.arrayContaining([`subscribe-${kind}`, `unsubscribe-${kind}`]));
  }
});

test('it has a subject for every state that events carry, and no other', () => {
  const channels = Object.values(document.channels as Record<string, { address: string }>);
  const aggregates = Object.keys(eventStates).flatMap((name) => {
    const [, aggregate] = /^(\w+)StateSchema$/.exec(name) ?? [];
    return aggregate === undefined
      ? []
      : [aggregate.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
  });
  const subjects = channels.map(({ address }) => address).filter((address) => address !== '/socket.io');
  const hint = 'one row of published-aggregates.ts for each schema of event-states.ts';
  expect(subjects.map((subject) => subject.split('.')[1]).toSorted(), hint).toEqual(
    [...aggregates, '{kind}', '{fate}'].toSorted(),
  );
});
