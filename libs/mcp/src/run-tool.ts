import { isApiError } from '@courtcast/client';
import type { Client, OperationId } from '@courtcast/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { operationSchema } from './contract/operation-schemas.ts';
import { hasOwnDryRun, inputOf } from './tool-inputs.ts';
import type { Arguments, ToolInput } from './tool-inputs.ts';
import type { ToolEntry } from './tools.ts';

/** The calls of a client, whatever the operation. */
type AnyCall = (id: OperationId, input: object) => Promise<unknown>;

const answer = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value ?? {}) }],
});

const failure = (text: string): CallToolResult => ({ ...answer(text), isError: true });

/** A body where the operation takes one, and no empty query. */
function callInput({ operation }: ToolEntry, { params, query, body }: ToolInput): object {
  return {
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(operationSchema(operation).body === null ? {} : { body }),
  };
}

/**
 * What a write would do: as the API says it, else the match as it stands and what would be sent. Nothing is changed;
 * where the API does not say it, the write itself may still be refused.
 */
async function rehearse(call: AnyCall, tool: ToolEntry, input: ToolInput): Promise<CallToolResult> {
  if (hasOwnDryRun(tool)) {
    const query = { ...input.query, dryRun: true };
    return answer({
      dryRun: true,
      wouldBe: await call(tool.operation, callInput(tool, { ...input, query })),
    });
  }
  const now = await call('getMatch', { params: input.params });
  return answer({ dryRun: true, now, wouldSend: { operation: tool.operation, ...callInput(tool, input) } });
}

/** Calls a tool. A refusal of the API is an answer that says why, for the assistant to read. */
export async function runTool(
  client: Pick<Client, 'call'>,
  tool: ToolEntry,
  given: Arguments,
): Promise<CallToolResult> {
  const call = client.call.bind(client) as AnyCall;
  try {
    const { isDryRun, ...input } = inputOf(tool, given);
    if (isDryRun) return await rehearse(call, tool, input);
    return answer(await call(tool.operation, callInput(tool, input)));
  } catch (error) {
    if (error instanceof TypeError) return failure(error.message);
    if (!isApiError(error)) throw error;
    const details = error.details.length === 0 ? '' : ` ${JSON.stringify(error.details)}`;
    return failure(`${error.code}: ${error.message}${details}`);
  }
}
