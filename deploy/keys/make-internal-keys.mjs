// Makes and rotates the Ed25519 keys that services sign their internal calls with (docs/operations/secrets.md). What is
// there is kept: a key that is replaced at once would be refused by every service that has not restarted.
//   node deploy/keys/make-internal-keys.mjs --env-files DIR
//     writes NAME.env for each service that has none
//   kubectl get secrets -o json | node deploy/keys/make-internal-keys.mjs --secrets | kubectl apply -f -
//     makes the keys that no Secret has
//   kubectl get secrets -o json | node deploy/keys/make-internal-keys.mjs --rotate SERVICE STEP | kubectl apply -f -
//     one step of a rotation: trust, sign, forget; restart what it names before the next
// Plain JavaScript without dependencies: it runs wherever there is Node 18.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit, stderr, stdin, stdout } from 'node:process';

const services = ['gateway', 'identity', 'tournaments', 'scoring', 'leagues', 'notifications', 'realtime'];
/** These verify no internal calls. */
const edge = ['gateway', 'realtime'];
const trusting = services.filter((service) => !edge.includes(service));

const refuse = (reason) => {
  stderr.write(`${reason}\n`);
  exit(1);
};

/** Key sets as they stand: by service the variables INTERNAL_KEY, INTERNAL_TRUSTED_KEYS, NEXT_INTERNAL_KEY. */
const ownOf = (state, service) => JSON.parse(state[service].INTERNAL_KEY);
const publicOf = (key) => {
  const { d: _, ...known } = key;
  return known;
};
const trustedOf = (state) =>
  trusting.flatMap((service) => JSON.parse(state[service].INTERNAL_TRUSTED_KEYS || '{"keys":[]}').keys);
const isOf = (service, kid) => kid === service || kid.startsWith(`${service}.`);

const makeKey = (kid) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' });
};

/** Every trusting service believes these keys, each once. */
const trust = (state, keys) => {
  const set = JSON.stringify({ keys: [...new Map(keys.map((key) => [key.kid, key])).values()] });
  for (const service of trusting) state[service].INTERNAL_TRUSTED_KEYS = set;
};

const complete = (state) => {
  for (const service of services) state[service].INTERNAL_KEY ||= makeKey(service);
  trust(state, [...trustedOf(state), ...services.map((service) => publicOf(ownOf(state, service)))]);
};

const nextKid = (state, service) => {
  const numbers = [...trustedOf(state), ownOf(state, service)]
    .filter(({ kid }) => isOf(service, kid))
    .map(({ kid }) => Number(kid.slice(service.length + 1)) || 1);
  return `${service}.${Math.max(...numbers) + 1}`;
};

/** Of the Secrets that were read: what is to be restarted stands beside them. */
let namespace = '';

const restarts = (names) => {
  const where = namespace === '' ? '' : ` --namespace ${namespace}`;
  for (const name of names) stderr.write(`kubectl rollout restart deployment/courtcast-${name}${where}\n`);
};

/** The steps of a rotation. The key that is to come waits in the Secret of its service, where no pod reads it. */
const steps = {
  trust(state, service) {
    state[service].NEXT_INTERNAL_KEY ||= makeKey(nextKid(state, service));
    const next = publicOf(JSON.parse(state[service].NEXT_INTERNAL_KEY));
    trust(state, [...trustedOf(state), next]);
    restarts(trusting);
  },
  sign(state, service) {
    if (!state[service].NEXT_INTERNAL_KEY)
      refuse(`${service} has no key to come: first --rotate ${service} trust`);
    state[service].INTERNAL_KEY = state[service].NEXT_INTERNAL_KEY;
    state[service].NEXT_INTERNAL_KEY = '';
    restarts([service]);
  },
  forget(state, service) {
    if (state[service].NEXT_INTERNAL_KEY)
      refuse(`${service} signs with the old key: first --rotate ${service} sign`);
    const own = ownOf(state, service).kid;
    const before = trustedOf(state);
    const after = before.filter(({ kid }) => kid === own || !isOf(service, kid));
    if (after.length === before.length) refuse(`${service} has no old key to forget`);
    trust(state, after);
    restarts(trusting);
  },
};

const nameOf = (service) => `courtcast-${service}-keys`;

const readInput = async () => {
  if (stdin.isTTY) return '';
  // Not at once: what comes late is waited for, whatever kind of pipe it comes through.
  const chunks = [];
  for await (const chunk of stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** The Secrets of a namespace, as `kubectl get secrets --output json` prints them. */
const readSecrets = async () => {
  const text = await readInput();
  if (text.trim() === '') refuse('What is there has to be known: kubectl get secrets --output json | …');
  const { items } = JSON.parse(text);
  namespace = items[0]?.metadata.namespace ?? '';
  return Object.fromEntries(
    services.map((service) => {
      const data = items.find(({ metadata }) => metadata.name === nameOf(service))?.data ?? {};
      const texts = Object.entries(data).map(([name, value]) => [
        name,
        Buffer.from(value, 'base64').toString(),
      ]);
      return [service, Object.fromEntries(texts)];
    }),
  );
};

const printSecrets = (state) => {
  for (const service of services) {
    const texts = Object.entries(state[service]).map(([name, value]) => [
      name,
      Buffer.from(value).toString('base64'),
    ]);
    const kind = { apiVersion: 'v1', kind: 'Secret', metadata: { name: nameOf(service) }, type: 'Opaque' };
    stdout.write(`---\n${JSON.stringify({ ...kind, data: Object.fromEntries(texts) }, null, 2)}\n`);
  }
};

const readEnvFile = (path) =>
  existsSync(path)
    ? Object.fromEntries(
        [...readFileSync(path, 'utf8').matchAll(/^(\w+)='(.*)'$/gm)].map(([, ...pair]) => pair),
      )
    : {};

const writeEnvFiles = (folder) => {
  mkdirSync(folder, { recursive: true });
  const fileOf = (service) => join(folder, `${service}.env`);
  const state = Object.fromEntries(services.map((service) => [service, readEnvFile(fileOf(service))]));
  complete(state);
  for (const service of services) {
    const text = Object.entries(state[service])
      .map(([name, value]) => `${name}='${value}'\n`)
      .join('');
    if (existsSync(fileOf(service)) && readFileSync(fileOf(service), 'utf8') === text) continue;
    rmSync(fileOf(service), { force: true });
    writeFileSync(fileOf(service), text, { mode: 0o444 });
  }
};

const makeSecrets = async () => {
  const state = await readSecrets();
  complete(state);
  printSecrets(state);
};

const rotate = async (service, step) => {
  const state = await readSecrets();
  const missing = services.filter((name) => !state[name].INTERNAL_KEY);
  if (missing.length > 0) refuse(`No keys of ${missing.join(', ')}: first --secrets`);
  steps[step](state, service);
  printSecrets(state);
};

const [mode, target, step] = argv.slice(2);
if (mode === '--env-files' && target !== undefined) writeEnvFiles(target);
else if (mode === '--secrets' && target === undefined) await makeSecrets();
else if (mode === '--rotate' && services.includes(target) && Object.hasOwn(steps, step ?? ''))
  await rotate(target, step);
else refuse('Usage: make-internal-keys.mjs --env-files DIR | --secrets | --rotate SERVICE trust|sign|forget');
