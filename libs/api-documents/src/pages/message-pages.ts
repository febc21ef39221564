import { html, prettyJson } from './html.ts';
import type { Part } from './html.ts';
import type { Group, Page } from './layout.ts';
import { fieldsOf, schemaView, typeOf } from './schema-view.ts';
import type { SchemaContext } from './schema-view.ts';
import { nameOfReference } from './shapes.ts';
import type { AsyncApi } from './shapes.ts';

type Entries = Group['entries'];

/** Page of the messages' schemas. */
export const MESSAGE_SCHEMAS_PAGE = 'message-schemas';

function messageView(key: string, { components }: AsyncApi, context: SchemaContext): Part {
  const message = components.messages[key];
  if (message === undefined) return '';
  const [example] = message.examples;
  return html`<section id="${key}" aria-labelledby="${key}-title">
    <h3 id="${key}-title"><code>${message.name}</code></h3>
    ${context.markdown.block(message.summary)}
    <p>Payload: <span class="type">${typeOf(message.payload, context)}</span></p>
    ${fieldsOf(message.payload, context)}${
      example === undefined
        ? ''
        : html`<details>
            <summary>Example</summary>
            <pre><code>${prettyJson(example.payload)}</code></pre>
          </details>`
    }
  </section>`;
}

interface Reference {
  readonly $ref: string;
}

function messageViews(references: readonly Reference[], asyncApi: AsyncApi, context: SchemaContext): Part {
  return references.map(({ $ref }) => messageView(nameOfReference($ref), asyncApi, context));
}

function operationPart(name: string, asyncApi: AsyncApi, context: SchemaContext): Part {
  const operation = asyncApi.operations[name];
  if (operation === undefined) return '';
  const { summary, description, messages, reply } = operation;
  return [
    html`<h2 id="${name}">${summary}</h2>
      ${context.markdown.block(description)}${messageViews(messages, asyncApi, context)}`,
    reply === undefined
      ? ''
      : html`<h2 id="${name}-reply">What is acknowledged</h2>
          ${messageViews(reply.messages, asyncApi, context)}`,
  ];
}

/** The paragraphs of the introduction, by the word that they begin with. */
function introductionOf({ info }: AsyncApi, begins: string): string {
  return info.description.split('\n\n').find((text) => text.startsWith(`**${begins}**`)) ?? '';
}

function socketsPage(asyncApi: AsyncApi, context: SchemaContext): Page {
  const operations = ['watch', 'push'];
  return {
    title: 'Socket messages',
    page: 'messages',
    main: () =>
      html`<h1>Socket messages</h1>
        ${context.markdown.block(introductionOf(asyncApi, 'Sockets'))}${operations.map((name) =>
          operationPart(name, asyncApi, context),
        )}`,
  };
}

function eventsPage(asyncApi: AsyncApi, context: SchemaContext): Page {
  const channels = Object.entries(asyncApi.channels).filter(([name]) => name !== 'sockets');
  return {
    title: 'Events between services',
    page: 'events',
    main: () =>
      html`<h1>Events between services</h1>
        <p>No client needs them: they are for who runs or extends Courtcast.</p>
        ${context.markdown.block(introductionOf(asyncApi, 'Subjects'))}${channels.map(
          ([name, { address, description, messages }]) => {
            const keys = Object.keys(messages);
            return html`<h2 id="${name}"><code>${address}</code></h2>
              ${context.markdown.block(description)}${
                keys.length > 1
                  ? html`<p>Each of the events on this page.</p>`
                  : keys.map((key) => messageView(key, asyncApi, context))
              }`;
          },
        )}`,
  };
}

function schemasPage({ components }: AsyncApi, context: SchemaContext): Page {
  return {
    title: 'Schemas of messages',
    page: MESSAGE_SCHEMAS_PAGE,
    main: () =>
      html`<h1>Schemas of messages</h1>
        ${schemaSections(components.schemas, context)}`,
  };
}

/** Named schemas, each with a heading that links lead to. */
export function schemaSections(schemas: AsyncApi['components']['schemas'], context: SchemaContext): Part {
  return Object.entries(schemas).map(
    ([name, schema]) =>
      html`<section id="${name}" aria-labelledby="${name}-title">
        <h2 id="${name}-title">${name}</h2>
        ${typeof schema.description === 'string' ? context.markdown.block(schema.description) : ''}${schemaView(
          schema,
          context,
        )}
      </section>`,
  );
}

/** The pages of the AsyncAPI document. */
export function messagePages(asyncApi: AsyncApi, context: SchemaContext): readonly Page[] {
  return [socketsPage(asyncApi, context), eventsPage(asyncApi, context), schemasPage(asyncApi, context)];
}

/** Their entries in the list of pages. */
export const messageEntries: Entries = [
  {
    title: 'Socket messages',
    page: 'messages',
    parts: [
      { id: 'watch', title: 'What a client sends' },
      { id: 'watch-reply', title: 'What is acknowledged' },
      { id: 'push', title: 'What a client is sent' },
    ],
  },
  { title: 'Schemas of messages', page: MESSAGE_SCHEMAS_PAGE },
  { title: 'Events between services', page: 'events' },
];
