import { operations, problemBodySchema } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { createSchemaWriter } from '../json-schema.ts';
import type { Json } from '../json-schema.ts';
import { contact, license } from '../publisher.ts';
import { schemaNames } from '../schema-names.ts';
import { headers, parameters, refusals, securitySchemes } from './components.ts';
import { operationObject } from './operation-object.ts';
import { describeTags } from './tags.ts';
import { webhooksOf } from './webhooks.ts';

/** Allowed requests in any 60 s, by kind of caller (decisions 8). */
export interface DocumentedLimits {
  readonly public: number;
  readonly authenticated: number;
  readonly board: number;
}

/** Facts of a document beyond the contracts. */
export interface DocumentOptions {
  readonly version: string;
  readonly limits: DocumentedLimits;
}

function introduction({ limits }: DocumentOptions): string {
  return `
Live scoring for tennis and padel: tournaments and draws, matches point by point, leagues, freeplay, boards.

**Who you are.** \`Authorization: Bearer <access token>\` of the configured OpenID Connect provider, or
\`Authorization: Board <key>\` for court-side boards. Reads are public where nothing else is said. The first request
with a token creates the user and the player. Credentials that are not valid are 401 on public routes, too.

**Limits.** In any 60 seconds ${limits.public} requests of an address without credentials, ${limits.authenticated} of
a user, ${limits.board} of a board. \`RateLimit\` says what is left, \`Retry-After\` when to come back.

**Errors** are \`{ statusCode, message, error }\`; 409 and 422 have \`details: [{ path, message, code }]\`, where
\`code\` is the reason for programs.

**Mistakes.** A query parameter that an operation does not take is ignored. While you build, send
\`Prefer: handling=strict\`: then it is 422 and named.

**Live.** Scores and states are pushed over Socket.IO at \`/socket.io\`: [asyncapi.json](asyncapi.json) has every message.
`;
}

function pathsOf(all: readonly Operation[], write: (operation: Operation) => Json): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of all) {
    const methods = (paths[operation.path] ??= {});
    methods[operation.method.toLowerCase()] = write(operation);
  }
  return paths;
}

/** The OpenAPI 3.1 document of every operation, in the order of the contracts; paths are relative to `/api/v1`. */
export function createOpenApi(options: DocumentOptions): Json {
  const all = Object.values<Operation>(operations);
  const schemas = createSchemaWriter(schemaNames);
  schemas.write(problemBodySchema, 'output');
  const paths = pathsOf(all, (operation) => operationObject(operation, schemas));
  const webhooks = webhooksOf(schemas);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Courtcast',
      version: options.version,
      description: introduction(options).trim(),
      contact,
      license,
    },
    servers: [{ url: '/api/v1' }],
    tags: describeTags(new Set(all.map(({ tag }) => tag))),
    paths,
    webhooks,
    components: { schemas: schemas.named(), parameters, responses: refusals, headers, securitySchemes },
    'x-rate-limits': { windowSeconds: 60, ...options.limits },
  };
}
