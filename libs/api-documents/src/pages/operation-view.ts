import type { Json } from '../json-schema.ts';
import { html, joined, prettyJson } from './html.ts';
import type { Html, Part } from './html.ts';
import { fieldsOf, typeOf } from './schema-view.ts';
import type { SchemaContext } from './schema-view.ts';
import { nameOfReference } from './shapes.ts';
import type {
  DocumentedAnswer,
  DocumentedOperation,
  DocumentedParameter,
  PlacedOperation,
} from './shapes.ts';
import { tryForm } from './try-form.ts';

/** Context for showing operations. */
export interface OperationContext extends SchemaContext {
  readonly answers: Readonly<Record<string, DocumentedAnswer>>;
}

const placeInWords = { path: 'in the path', query: 'in the query', header: 'as a header' } as const;

function parameterView(parameter: DocumentedParameter, context: OperationContext): Html {
  const { name, in: place, required, description, schema } = parameter;
  return html`<li>
    <p>
      <code class="name">${name}</code>
      <span class="type">${placeInWords[place]}, ${typeOf(schema, context)}</span
      >${required ? '' : html` <span class="optional">optional</span>`}
    </p>
    ${context.markdown.block(description)}
  </li>`;
}

function parametersView({ parameters }: PlacedOperation, context: OperationContext): Part {
  return parameters.length === 0
    ? ''
    : html`<h3>Parameters</h3>
        <ul class="fields">
          ${parameters.map((each) => parameterView(each, context))}
        </ul>`;
}

function exampleView(title: string, example: unknown): Part {
  return example === undefined
    ? ''
    : html`<details>
        <summary>${title}</summary>
        <pre><code>${prettyJson(example)}</code></pre>
      </details>`;
}

interface Media {
  readonly schema?: Json | undefined;
  readonly example?: unknown;
}

function contentView(
  content: Readonly<Record<string, Media>>,
  example: string,
  context: OperationContext,
): Part {
  return Object.entries(content).map(([type, { schema, example: shown }]) => [
    html`<p>
      <code>${type}</code
      >${schema === undefined ? '' : [': ', html`<span class="type">${typeOf(schema, context)}</span>`]}
    </p>`,
    schema === undefined ? '' : fieldsOf(schema, context),
    exampleView(example, shown),
  ]);
}

function bodyView({ requestBody }: DocumentedOperation, context: OperationContext): Part {
  if (requestBody === undefined) return '';
  const { description, required, content } = requestBody;
  return html`<h3>Body${required ? '' : ' (optional)'}</h3>
    ${context.markdown.block(description)}${contentView(content, 'Example of a body', context)}`;
}

function answersView({ responses }: DocumentedOperation, context: OperationContext): Part {
  return html`<h3>Answers</h3>
    <dl class="answers">
      ${Object.entries(responses).map(([status, response]) => {
        const answer =
          '$ref' in response ? context.answers[nameOfReference(String(response.$ref))] : response;
        const own = '$ref' in response ? {} : (answer?.content ?? {});
        return html`<dt>${status}</dt>
          <dd>
            ${context.markdown.inline(answer?.description ?? '')}${contentView(own, 'Example of an answer', context)}
          </dd>`;
      })}
    </dl>`;
}

const credentials: Readonly<Record<string, string>> = { user: 'a token', board: 'the key of a board' };

function credentialsView({ security }: DocumentedOperation): Html {
  const names = security.flatMap((each) => {
    const [name] = Object.keys(each);
    return [name === undefined ? 'no credentials' : (credentials[name] ?? name)];
  });
  return html`<p class="credentials">Called with ${joined(names, ' or ')}.</p>`;
}

/** One operation as a section: description, input, answers, and a form that calls it. */
export function operationView(placed: PlacedOperation, context: OperationContext): Html {
  const { operation, method, path } = placed;
  return html`<section id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
    <h2 id="${operation.operationId}-title">${operation.summary}</h2>
    <p class="request"><code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code></p>
    ${credentialsView(operation)}${context.markdown.block(operation.description)}${tryForm(placed)}${parametersView(placed, context)}${bodyView(operation, context)}${answersView(operation, context)}
  </section>`;
}
