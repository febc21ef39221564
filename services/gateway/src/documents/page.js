// Sends what the forms of the page say, and shows what comes back. The pages can be read without it.
const api = new URL(document.body.dataset.base ?? './', document.baseURI);

for (const element of document.querySelectorAll('.base-url')) {
  element.textContent = api.href.replace(/\/$/, '');
}
for (const element of document.querySelectorAll('.origin')) element.textContent = api.origin;

const STORED_AS = 'courtcast-docs-credentials';

/** The credentials at the top of the page, as the header that carries them; null for none. */
function authorization() {
  const scheme = document.querySelector('#scheme')?.value ?? '';
  const secret = document.querySelector('#secret')?.value.trim() ?? '';
  return scheme === '' || secret === '' ? null : `${scheme} ${secret}`;
}

function keepCredentials(form) {
  const fields = [...form.elements].filter(({ id }) => id !== '');
  const kept = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
  for (const field of fields) {
    field.value = kept[field.id] ?? '';
    field.addEventListener('input', () => {
      const values = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
      sessionStorage.setItem(STORED_AS, JSON.stringify(values));
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
}

/** What a form says: values that are there, by the place where the request carries them. */
function valuesOf(form) {
  const values = { path: {}, query: {}, header: {} };
  for (const { name, value } of form.elements) {
    const [place, key] = name.split(':');
    if (key !== undefined && value !== '') values[place][key] = value;
  }
  return values;
}

function requestOf(form) {
  const { path, query, header } = valuesOf(form);
  const filled = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(`.${filled}`, api);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers(header);
  const credentials = authorization();
  if (credentials !== null) headers.set('Authorization', credentials);
  const { body: text, file } = form.elements;
  if (file) headers.set('Content-Type', file.files[0].type);
  else if (text && text.value.trim() !== '') headers.set('Content-Type', text.dataset.type);
  return { url, method: form.dataset.method, headers, body: file ? file.files[0] : text?.value || undefined };
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same request for a terminal; the secret stays out of it. */
function commandOf({ url, method, headers, body }) {
  const lines = [...headers].map(([name, value]) =>
    name === 'authorization'
      ? `-H "Authorization: ${value.split(' ')[0]} $TOKEN"`
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  if (typeof body === 'string') lines.push(`-d ${quoted(body)}`);
  else if (body !== undefined) lines.push(`--data-binary @${quoted(body.name)}`);
  return [`curl -i -X ${method} ${quoted(url.href)}`, ...lines].join(' \\\n  ');
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function show(result, request) {
  const part = (name) => result.querySelector(name);
  const status = part('[role=status]');
  part('.command').textContent = commandOf(request);
  status.textContent = 'Sent; waiting for the answer.';
  result.hidden = false;
  const began = performance.now();
  try {
    const answer = await fetch(request.url, { ...request, cache: 'no-store' });
    const text = await answer.text();
    status.textContent = `${answer.status} ${answer.statusText}, after ${Math.round(performance.now() - began)} ms`;
    part('.headers').textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    part('.body').textContent = readable(text) || '(none)';
  } catch (error) {
    status.textContent = `No answer: ${error.message}`;
    for (const name of ['.headers', '.body']) part(name).textContent = '';
  }
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector('.try');
  if (details) details.open = true;
}

for (const form of document.querySelectorAll('.credentials-form')) keepCredentials(form);
for (const form of document.querySelectorAll('.try form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(form.querySelector('.result'), requestOf(form));
  });
}

const filter = document.querySelector('#filter');
if (filter) {
  filter.parentElement.hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const item of document.querySelectorAll('.operations li')) {
      item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
      if (!item.hidden) shown += 1;
    }
    for (const section of document.querySelectorAll('main section')) {
      section.hidden = section.querySelector('li:not([hidden])') === null;
    }
    filter.parentElement.querySelector('[role=status]').textContent = `${shown} operations`;
  });
}

openTarget();
addEventListener('hashchange', openTarget);
