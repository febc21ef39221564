import { reasons } from '@courtcast/contracts';
import type { Json } from '../json-schema.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { framed } from './layout.ts';
import type { Group, Page } from './layout.ts';
import { createMarkdown } from './markdown.ts';
import type { LinkOfWord } from './markdown.ts';
import { MESSAGE_SCHEMAS_PAGE, messageEntries, messagePages, schemaSections } from './message-pages.ts';
import { operationView } from './operation-view.ts';
import type { OperationContext } from './operation-view.ts';
import { asyncApiShape, nameOfReference, openApiShape } from './shapes.ts';
import type {
  AsyncApi,
  DocumentedOperation,
  DocumentedParameter,
  OpenApi,
  PlacedOperation,
} from './shapes.ts';
import { startPage } from './start-page.ts';
import { credentialsForm } from './try-form.ts';

function pageOfTag(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

function operationsOf({ paths, components }: OpenApi): readonly PlacedOperation[] {
  const parametersOf = ({ parameters }: DocumentedOperation): DocumentedParameter[] =>
    parameters.flatMap((each) => {
      const found = '$ref' in each ? components.parameters[nameOfReference(String(each.$ref))] : each;
      return found === undefined ? [] : [found];
    });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      parameters: parametersOf(operation),
    })),
  );
}

type OperationsByTag = ReadonlyMap<string, readonly PlacedOperation[]>;

function byTag(openApi: OpenApi): OperationsByTag {
  const all = operationsOf(openApi);
  return new Map(
    openApi.tags.map(({ name }) => [name, all.filter(({ operation }) => operation.tags[0] === name)]),
  );
}

function tagPages(openApi: OpenApi, operations: OperationsByTag, context: OperationContext): Page[] {
  return openApi.tags.map(({ name, description }) => ({
    title: name,
    page: pageOfTag(name),
    main: () =>
      html`<h1>${name}</h1>
        ${context.markdown.block(description)}${credentialsForm()}${(operations.get(name) ?? []).map(
          (placed) => operationView(placed, context),
        )}`,
  }));
}

function row({ path, method, operation }: PlacedOperation): Html {
  const [tag] = operation.tags;
  return html`<li>
    <a href="${pageOfTag(tag)}#${operation.operationId}">${operation.summary}</a>
    <code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code>
  </li>`;
}

function operationsPage(openApi: OpenApi, operations: OperationsByTag): Page {
  return {
    title: 'All operations',
    page: 'operations',
    main: () =>
      html`<h1>All operations</h1>
        <p class="filter" hidden>
          <label for="filter">Show those with</label> <input id="filter" type="search" autocomplete="off" />
          <span role="status"></span>
        </p>
        ${openApi.tags.map(
          ({ name }) =>
            html`<section aria-labelledby="${pageOfTag(name)}-title">
              <h2 id="${pageOfTag(name)}-title"><a href="${pageOfTag(name)}">${name}</a></h2>
              <ul class="operations">
                ${(operations.get(name) ?? []).map(row)}
              </ul>
            </section>`,
        )}`,
  };
}

function reasonsPage(context: OperationContext): Page {
  return {
    title: 'Reason codes',
    page: 'reasons',
    main: () =>
      html`<h1>Reason codes</h1>
        <p>
          Every 409 and 422 has <code>details: [{ path, message, code }]</code>. <code>code</code> is one of
          this list, which only grows. A code that a client does not know is to be treated like its status.
        </p>
        <dl class="reasons">
          ${Object.entries(reasons).map(
            ([code, { meaning, remedy }]) =>
              html`<dt id="${code}"><code>${code}</code></dt>
                <dd>${context.markdown.inline(`${meaning} ${remedy}`)}</dd>`,
          )}
        </dl>`,
  };
}

function groupsOf(openApi: OpenApi, operations: OperationsByTag): readonly Group[] {
  const tags = openApi.tags.map(({ name }) => ({
    title: name,
    page: pageOfTag(name),
    parts: (operations.get(name) ?? []).map(({ operation }) => ({
      id: operation.operationId,
      title: operation.summary,
    })),
  }));
  return [
    {
      title: 'Begin',
      entries: [
        { title: 'Start here', page: '' },
        { title: 'All operations', page: 'operations' },
        { title: 'Reason codes', page: 'reasons' },
      ],
    },
    { title: 'Operations', entries: [...tags, { title: 'Schemas', page: 'schemas' }] },
    { title: 'Live', entries: messageEntries },
  ];
}

/** Reason codes and socket messages lead to where they are described. */
function linksOf({ channels, components }: AsyncApi): LinkOfWord {
  const places = new Map(Object.keys(reasons).map((code) => [code, `reasons#${code}`]));
  for (const key of Object.keys(channels.sockets?.messages ?? {}))
    places.set(components.messages[key]?.name ?? key, `messages#${key}`);
  return (word) => places.get(word);
}

/**
 * The pages to read and try the API, by their path below `/docs` (the first one is empty), each written when it is
 * called: HTML without scripts or
 * styles of its own, which stand in `page.js` and `page.css` beside them.
 */
export function createPages(documents: {
  readonly openApi: Json;
  readonly asyncApi: Json;
}): ReadonlyMap<string, () => string> {
  const openApi = openApiShape.parse(documents.openApi);
  const asyncApi = asyncApiShape.parse(documents.asyncApi);
  const operations = byTag(openApi);
  const markdown = createMarkdown(linksOf(asyncApi));
  const context = { markdown, schemaPage: 'schemas', answers: openApi.components.responses };
  const groups = groupsOf(openApi, operations);
  const schemas: Page = {
    title: 'Schemas',
    page: 'schemas',
    main: () =>
      html`<h1>Schemas</h1>
        ${schemaSections(openApi.components.schemas, context)}`,
  };
  const pages = [
    startPage(openApi),
    operationsPage(openApi, operations),
    reasonsPage(context),
    ...tagPages(openApi, operations, context),
    schemas,
    ...messagePages(asyncApi, { markdown, schemaPage: MESSAGE_SCHEMAS_PAGE }),
  ];
  return new Map(pages.map((page) => [page.page, () => framed(page, groups)]));
}
