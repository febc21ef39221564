import type { Client } from '@courtcast/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { operationSchema } from './contract/operation-schemas.ts';
import { runTool } from './run-tool.ts';
import { inputSchemaOf } from './tool-inputs.ts';
import { toolsFor } from './tools.ts';
import type { ToolEntry } from './tools.ts';

export interface McpServerOptions {
  readonly client: Pick<Client, 'call'>;
  /** Whether the client has a token: without one nothing can be changed. */
  readonly canWrite: boolean;
  readonly version: string;
}

const INSTRUCTIONS = `Courtcast keeps tournaments, leagues and live scores of tennis and padel. Ids come from the tools that find things.
Times are UTC. Tools that change something say what they would do unless dryRun is false: show that to the person first.`;

function describe(tool: ToolEntry): Tool {
  const { summary, description } = operationSchema(tool.operation);
  const isRead = tool.kind === 'read';
  return {
    name: tool.name,
    description: `${summary}. ${description}`.trim(),
    // A JSON Schema, as the contracts write it.
    inputSchema: inputSchemaOf(tool) as Tool['inputSchema'],
    annotations: {
      readOnlyHint: isRead,
      ...(isRead ? {} : { destructiveHint: false }),
      openWorldHint: false,
    },
  };
}

/** Makes a server of the Model Context Protocol whose tools are operations of an installation. */
export function createMcpServer({ client, canWrite, version }: McpServerOptions): McpServer {
  const tools = toolsFor({ canWrite });
  const mcp = new McpServer(
    { name: 'courtcast', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // What tools take are the JSON Schemas of the contracts, which the server of the protocol hands on as they are.
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      return { isError: true, content: [{ type: 'text', text: `There is no tool ${params.name}` }] };
    return runTool(client, tool, params.arguments ?? {});
  });
  return mcp;
}
