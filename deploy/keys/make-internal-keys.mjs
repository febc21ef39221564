// Makes the Ed25519 keys that services sign their internal calls with (docs/operations/secrets.md).
//   node deploy/keys/make-internal-keys.mjs --env-files DIR     NAME.env for each service, unless they are there
//   node deploy/keys/make-internal-keys.mjs --secrets           Kubernetes Secrets on standard output
// Plain JavaScript without dependencies: it runs wherever there is Node 18.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit, stderr, stdout } from 'node:process';

const services = ['gateway', 'identity', 'tournaments', 'scoring', 'leagues', 'realtime'];
/** These verify no internal calls. */
const edge = ['gateway', 'realtime'];

const makeKeys = () => {
  const pairs = services.map((kid) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const labels = { kid, alg: 'EdDSA', use: 'sig' };
    return {
      kid,
      own: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...labels }),
      known: { ...publicKey.export({ format: 'jwk' }), ...labels },
    };
  });
  return { pairs, trusted: JSON.stringify({ keys: pairs.map(({ known }) => known) }) };
};

const variablesOf = ({ kid, own }, trusted) => ({
  INTERNAL_KEY: own,
  ...(edge.includes(kid) ? {} : { INTERNAL_TRUSTED_KEYS: trusted }),
});

const writeEnvFiles = (folder) => {
  const fileOf = (kid) => join(folder, `${kid}.env`);
  if (services.every((kid) => existsSync(fileOf(kid)))) return;
  mkdirSync(folder, { recursive: true });
  const { pairs, trusted } = makeKeys();
  for (const pair of pairs) {
    const lines = Object.entries(variablesOf(pair, trusted)).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(fileOf(pair.kid), lines.join(''), { mode: 0o444 });
  }
};

const printSecrets = () => {
  const { pairs, trusted } = makeKeys();
  for (const pair of pairs) {
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: `courtcast-${pair.kid}-keys` },
      type: 'Opaque',
      stringData: variablesOf(pair, trusted),
    };
    stdout.write(`---\n${JSON.stringify(secret, null, 2)}\n`);
  }
};

const [mode, folder] = argv.slice(2);
if (mode === '--env-files' && folder !== undefined) writeEnvFiles(folder);
else if (mode === '--secrets') printSecrets();
else {
  stderr.write('Usage: make-internal-keys.mjs --env-files DIR | --secrets\n');
  exit(1);
}
