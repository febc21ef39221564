import { html, prettyJson } from './html.ts';
import type { Html, Part } from './html.ts';
import type { DocumentedOperation, DocumentedParameter, PlacedOperation } from './shapes.ts';

function choicesOf({ schema }: DocumentedParameter): readonly string[] | undefined {
  if (schema.type === 'boolean') return ['true', 'false'];
  return Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
}

function control(parameter: DocumentedParameter, id: string): Html {
  const { name, in: place, required } = parameter;
  const choices = choicesOf(parameter);
  const requiredMark: Part = required ? html` required` : '';
  if (choices === undefined)
    return html`<input
      id="${id}"
      name="${place}:${name}"
      autocomplete="off"
      spellcheck="false"
      ${requiredMark}
    />`;
  return html`<select id="${id}" name="${place}:${name}" ${requiredMark}>
    <option value="">${required ? 'choose' : 'leave out'}</option>
    ${choices.map((choice) => html`<option>${choice}</option>`)}
  </select>`;
}

function withLabel(parameter: DocumentedParameter, operationId: string): Html {
  const id = `${operationId}-${parameter.in}-${parameter.name}`;
  return html`<p>
    <label for="${id}"><code>${parameter.name}</code>${parameter.required ? '' : ' (optional)'}</label>
    ${control(parameter, id)}
  </p>`;
}

function bodyControl({ operationId, requestBody }: DocumentedOperation): Part {
  if (requestBody === undefined) return '';
  const [type = ''] = Object.keys(requestBody.content);
  const media = requestBody.content[type];
  const id = `${operationId}-body`;
  if (type.startsWith('image/'))
    return html`<p>
      <label for="${id}">Image</label>
      <input
        id="${id}"
        name="file"
        type="file"
        accept="${Object.keys(requestBody.content).join(',')}"
        required
      />
    </p>`;
  const example = media?.example === undefined ? '' : prettyJson(media.example);
  return html`<p>
    <label for="${id}">Body (<code>${type}</code>)</label>
    <textarea id="${id}" name="body" data-type="${type}" rows="8" spellcheck="false">${example}</textarea>
  </p>`;
}

/** A form that sends a request of an operation; a script does it, and shows the form only where it runs. */
export function tryForm({ method, path, operation, parameters }: PlacedOperation): Html {
  const { operationId } = operation;
  const changes = method === 'get' ? '' : ' It is a real request: what it changes stays changed.';
  return html`<details class="try">
    <summary>Try it</summary>
    <form data-method="${method.toUpperCase()}" data-path="${path}" aria-label="Try: ${operation.summary}">
      <p class="note">Sent to this server, with the credentials at the top of the page.${changes}</p>
      ${parameters.map((each) => withLabel(each, operationId))}${bodyControl(operation)}
      <p><button type="submit">Send</button></p>
      <div class="result" hidden>
        <p role="status"></p>
        <p>As a command:</p>
        <pre><code class="command"></code></pre>
        <p>Headers of the answer:</p>
        <pre><code class="headers"></code></pre>
        <p>Its body:</p>
        <pre><code class="body"></code></pre>
      </div>
    </form>
  </details>`;
}

/** The form for credentials, which all forms of a page send. */
export function credentialsForm(): Html {
  return html`<form class="credentials-form" hidden>
    <p>
      <label for="scheme">Credentials</label>
      <select id="scheme">
        <option value="">none</option>
        <option value="Bearer">access token</option>
        <option value="Board">key of a board</option>
      </select>
    </p>
    <p>
      <label for="secret">Token or key</label>
      <input
        id="secret"
        type="password"
        autocomplete="off"
        spellcheck="false"
        aria-describedby="secret-note"
      />
      <span id="secret-note">Kept in this tab until it is closed, and sent to this server only.</span>
    </p>
  </form>`;
}
