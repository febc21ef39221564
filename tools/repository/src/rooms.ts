import { domainServiceNames, internalOperations } from '@courtcast/contracts';
import ts from 'typescript';
import { listFiles, readText } from './repository-files.ts';

/** The services that own a database, and are built by one plan (docs/develop/rooms.md). */
export const plannedServices = domainServiceNames;

const NOUN = '[a-z]+(?:-[a-z]+)*';
const VERB_NOUN = '[a-z]+(?:-[a-z]+)+';
const rooms = [
  `(?:main|config|service|storage)\\.ts`,
  // Commands of the image.
  `(?:audit|republish|rebuild-standings|list-claims)\\.ts`,
  `domain/(?:${NOUN}/){0,2}${NOUN}\\.ts`,
  `application/(?:access|ports)\\.ts`,
  `application/ports/${NOUN}\\.ts`,
  `application/events/(?:handle-${NOUN}|${VERB_NOUN})\\.ts`,
  `application/sweeps/${VERB_NOUN}\\.ts`,
  `application/(?!events/|sweeps/|ports/)${NOUN}/(?:read|write|${VERB_NOUN})\\.ts`,
  `adapters/(?:owners|sweeps)\\.ts`,
  `adapters/http/(?:mount|locators|${VERB_NOUN})\\.ts`,
  `adapters/http/routes/${NOUN}\\.ts`,
  `adapters/views/${NOUN}\\.ts`,
  `adapters/mongo/(?:${NOUN}/)?${NOUN}\\.ts`,
  // Files that a service reads, writes or sends in a special form.
  `adapters/(?:files|logos|mail|payments|push|webhooks)/(?:${NOUN}/)?${NOUN}(?:\\.d)?\\.ts`,
  `adapters/nats/subscriptions\\.ts`,
].map((room) => new RegExp(`^${room}$`));

const required = [
  'main.ts',
  'config.ts',
  'service.ts',
  'storage.ts',
  'republish.ts',
  'audit.ts',
  'application/access.ts',
  'application/ports.ts',
  'adapters/owners.ts',
  'adapters/http/mount.ts',
  'adapters/http/locators.ts',
  'adapters/mongo/stores.ts',
  'adapters/mongo/copies.ts',
  'adapters/nats/subscriptions.ts',
];

/** What a service has in any case; one that others ask has a room for their questions. */
export function requiredRooms(service: string): readonly string[] {
  const isAsked = Object.values(internalOperations).some((operation) => operation.service === service);
  return isAsked ? [...required, 'adapters/http/routes/internal.ts'] : required;
}

/** Source files of a service from `src`, tests left out. */
export function roomsOf(service: string): string[] {
  const src = `services/${service}/src/`;
  return listFiles(`${src}**/*.ts`)
    .map((path) => path.slice(src.length))
    .filter((path) => !path.endsWith('.test.ts'));
}

/** Whether the plan has a room for a file. */
export function isPlanned(path: string): boolean {
  return rooms.some((room) => room.test(path));
}

/** Number of source files in each folder of the repository's code, tests left out. */
export function countByFolder(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const sources = listFiles('{services,libs,tools,apps}/*/{src,bin}/**/*.{ts,tsx,mjs}');
  for (const path of sources.filter((one) => !/\.test\.tsx?$/.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

interface NamedFunction {
  readonly name: string;
  /** Its declared return type as written; empty if there is none. */
  readonly returns: string;
}

/** The functions that a file exports and the methods of the interfaces in it. */
export function listFunctions(path: string): NamedFunction[] {
  const source = ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true);
  const found: NamedFunction[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodSignature(node)) && node.name !== undefined)
      found.push({ name: node.name.getText(source), returns: node.type?.getText(source) ?? '' });
    if (ts.isSourceFile(node) || ts.isInterfaceDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
