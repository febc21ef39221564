#!/usr/bin/env node
// The server for assistants that start it themselves: it talks over standard input and output.
import { createClient } from '@courtcast/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.ts';
import { PACKAGE_VERSION } from './contract/package-version.ts';

const { COURTCAST_URL: url, COURTCAST_TOKEN: token = '' } = process.env;
if (url === undefined) {
  console.error(
    'COURTCAST_URL is missing: the address of an installation, such as https://scores.example.org',
  );
  process.exitCode = 1;
} else {
  const client = createClient({ url, ...(token === '' ? {} : { token: () => token }) });
  const server = createMcpServer({ client, canWrite: token !== '', version: PACKAGE_VERSION });
  await server.connect(new StdioServerTransport());
}
