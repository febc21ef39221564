import { operationSchema } from '@courtcast/mcp/operation-schemas';
import { toolsFor } from '@courtcast/mcp/tools';
import type { Files } from './client-contract.ts';

/** Writes the files that replace the server's reading of the contracts: what its tools take, and its version. */
export function writeMcpContract(version: string): Files {
  const ids = new Set(toolsFor({ canWrite: true }).map(({ operation }) => operation));
  const schemas = Object.fromEntries([...ids].map((id) => [id, operationSchema(id)]));
  return {
    'contract/operation-schemas.ts': `const schemas = ${JSON.stringify(schemas)};

export const operationSchema = (id) => schemas[id];
`,
    'contract/package-version.ts': `export const PACKAGE_VERSION = ${JSON.stringify(version)};\n`,
  };
}
