/** The result for a path: a value with its parameters, a path with other methods, or nothing. */
export type RouteMatch<T> =
  | { readonly kind: 'found'; readonly value: T; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'other-methods'; readonly allow: readonly string[] }
  | { readonly kind: 'nothing' };

/** Routes by method and path template (`/matches/{id}/points`). */
export interface RouteTable<T> {
  add(method: string, template: string, value: T): void;
  /** `path` is the encoded path without its query. HEAD matches the routes of GET. */
  match(method: string, path: string): RouteMatch<T>;
}

interface Endpoint<T> {
  readonly value: T;
  readonly names: readonly string[];
}

interface Branch<T> {
  readonly literals: Map<string, Branch<T>>;
  parameter: Branch<T> | undefined;
  readonly endpoints: Map<string, Endpoint<T>>;
}

interface Leaf<T> {
  readonly branch: Branch<T>;
  readonly values: readonly string[];
}

/** Longer ids exist nowhere (decisions 1). */
const MAX_ID_LENGTH = 200;

function createBranch<T>(): Branch<T> {
  return {
    literals: new Map(),
    parameter: undefined,
    endpoints: new Map(),
  };
}

function parameterName(segment: string): string | undefined {
  return /^\{(\w+)\}$/.exec(segment)?.[1];
}

function grow<T>(branch: Branch<T>, segment: string): Branch<T> {
  if (parameterName(segment) !== undefined) return (branch.parameter ??= createBranch());
  const next = branch.literals.get(segment) ?? createBranch();
  branch.literals.set(segment, next);
  return next;
}

/** A path segment as an id; undefined where no record can have such an id, or the encoding is broken. */
function decodeId(segment: string): string | undefined {
  try {
    const id = segment.includes('%') ? decodeURIComponent(segment) : segment;
    return id === '' || id.length > MAX_ID_LENGTH || id.includes('\0') ? undefined : id;
  } catch {
    return undefined;
  }
}

function descend<T>(
  branch: Branch<T>,
  segments: readonly string[],
  values: readonly string[],
): Leaf<T> | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return branch.endpoints.size > 0 ? { branch, values } : undefined;
  const literal = branch.literals.get(segment);
  const leaf = literal === undefined ? undefined : descend(literal, rest, values);
  if (leaf !== undefined || branch.parameter === undefined) return leaf;
  const id = decodeId(segment);
  return id === undefined ? undefined : descend(branch.parameter, rest, [...values, id]);
}

function allowedMethods(methods: Iterable<string>): string[] {
  const allowed = new Set([...methods, 'OPTIONS']);
  if (allowed.has('GET')) allowed.add('HEAD');
  return [...allowed].toSorted();
}

function toParams<T>({ names }: Endpoint<T>, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/**
 * An empty table. Matching is exact (case, trailing slash), prefers a literal segment to a parameter, and treats a
 * segment that can be no id (empty, broken encoding, NUL, over 200 characters) as one that leads nowhere.
 */
export function createRouteTable<T>(): RouteTable<T> {
  const root = createBranch<T>();
  let deepest = 0;
  return {
    add: (method, template, value) => {
      const segments = template.split('/').slice(1);
      const { endpoints } = segments.reduce(grow, root);
      if (endpoints.has(method)) throw new Error(`${method} ${template} is mounted twice`);
      endpoints.set(method, { value, names: segments.flatMap((segment) => parameterName(segment) ?? []) });
      deepest = Math.max(deepest, segments.length);
    },
    match: (method, path) => {
      const segments = path.split('/', deepest + 2).slice(1);
      const leaf = path.startsWith('/') ? descend(root, segments, []) : undefined;
      if (leaf === undefined) return { kind: 'nothing' };
      const endpoint = leaf.branch.endpoints.get(method === 'HEAD' ? 'GET' : method);
      if (endpoint === undefined)
        return { kind: 'other-methods', allow: allowedMethods(leaf.branch.endpoints.keys()) };
      return { kind: 'found', value: endpoint.value, params: toParams(endpoint, leaf.values) };
    },
  };
}
