import { afterEach, expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createMcpServer } from './server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Sent {
  readonly operation: string;
  readonly input: unknown;
}

/** An assistant before a server whose client answers with these. */
async function connect(
  answers: Readonly<Record<string, unknown>>,
  { canWrite = false }: { readonly canWrite?: boolean } = {},
) {
  const sent: Sent[] = [];
  const call = async (operation: string, input: unknown) => {
    sent.push({ operation, input });
    const answer = answers[operation];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const server = createMcpServer({ client: { call } as Pick<Client, 'call'>, canWrite, version: '1.2.3' });
  const assistant = new McpClient({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ours), assistant.connect(theirs)]);
  closing.push(() => assistant.close());
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError = false } = await assistant.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return { isError, text, value: isError === true ? null : (JSON.parse(text) as unknown) };
  };
  return { assistant, ask, sent };
}

test('an assistant without a token reads, and is offered nothing that changes something', async () => {
  const { assistant, ask, sent } = await connect({ listMatches: { data: [{ id: 'm' }] } });
  const { tools } = await assistant.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(tools.map(({ name }) => name)).toContain('find_tournaments');
  const { value } = await ask('list_matches', { tournamentId: 't', perPage: 5 });
  expect(value).toEqual({ data: [{ id: 'm' }] });
  expect(sent).toEqual([{ operation: 'listMatches', input: { query: { tournamentId: 't', perPage: 5 } } }]);
  expect(await ask('confirm_result', { id: 'm' })).toMatchObject({ isError: true });
  expect(sent).toHaveLength(1);
});

test('tools say what they take as the API does, ids first', async () => {
  const { assistant } = await connect({}, { canWrite: true });
  const { tools } = await assistant.listTools();
  const toolOf = (name: string) => tools.find((tool) => tool.name === name);
  expect(toolOf('get_match')?.inputSchema).toMatchObject({ required: ['id'] });
  expect(toolOf('place_match')).toMatchObject({
    annotations: { readOnlyHint: false, destructiveHint: false },
    inputSchema: {
      properties: {
        dryRun: { default: true },
        courtId: { description: expect.stringContaining('court') as string },
      },
    },
  });
  expect(Object.keys(toolOf('call_players')?.inputSchema.properties ?? {})).toEqual([
    ...['id', 'expectedVersion', 'dryRun'],
  ]);
});

test('a write is rehearsed unless it is asked for: the match as it stands, and what would be sent', async () => {
  const { ask, sent } = await connect({ getMatch: { id: 'm', version: 4 } }, { canWrite: true });
  expect((await ask('call_players', { id: 'm', expectedVersion: 4 })).value).toEqual({
    dryRun: true,
    now: { id: 'm', version: 4 },
    wouldSend: { operation: 'patchMatch', params: { id: 'm' }, body: { called: true, expectedVersion: 4 } },
  });
  expect(sent).toEqual([{ operation: 'getMatch', input: { params: { id: 'm' } } }]);
});

test('what the API rehearses itself is asked of it', async () => {
  const { ask, sent } = await connect({ reopenMatch: { undoes: [] } }, { canWrite: true });
  expect((await ask('reopen_result', { id: 'm' })).value).toEqual({ dryRun: true, wouldBe: { undoes: [] } });
  expect(sent).toMatchObject([
    { operation: 'reopenMatch', input: { params: { id: 'm' }, query: { dryRun: true } } },
  ]);
});

test('a write that is asked for is sent once', async () => {
  const { ask, sent } = await connect({ confirmMatch: { id: 'm', version: 5 } }, { canWrite: true });
  await ask('confirm_result', { id: 'm', expectedVersion: 4, dryRun: false });
  expect(sent).toEqual([
    { operation: 'confirmMatch', input: { params: { id: 'm' }, body: { expectedVersion: 4 } } },
  ]);
});

test('a refusal says why, and an unknown argument is refused before anything is sent', async () => {
  const body = { statusCode: 404, message: 'Match not found', error: 'Not Found' };
  const { ask, sent } = await connect({ getMatch: new ApiError('not-found', body) });
  expect(await ask('get_match', { id: 'm' })).toMatchObject({
    isError: true,
    text: 'not-found: 404 Match not found',
  });
  expect(await ask('get_match', { id: 'm', colour: 'red' })).toMatchObject({ isError: true });
  expect(sent).toHaveLength(1);
});
