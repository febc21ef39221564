import { runHelm } from './helm.ts';
import { runKubectl } from './kubectl.ts';

const ANSWER_WITHIN = '15s';
const HELM_AT_LEAST = [3, 19] as const;

function isOldHelm(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major < HELM_AT_LEAST[0] || (major === HELM_AT_LEAST[0] && minor < HELM_AT_LEAST[1]);
}

/** Why there is no cluster to test on from here, in one line; null where there is one. */
export async function missingForCluster(): Promise<string | null> {
  const client = await runKubectl(['version', '--client']);
  if (client.code !== 0) return 'there is no `kubectl`';
  const server = await runKubectl(['get', '--raw=/version', `--request-timeout=${ANSWER_WITHIN}`]);
  if (server.code !== 0) return 'no cluster answers `kubectl` (KUBECONFIG)';
  const { code, stdout } = await runHelm(['version', '--template={{.Version}}']);
  if (code !== 0) return 'there is no `helm` (deploy/tools/install.sh brings it)';
  if (isOldHelm(stdout)) return `Helm is ${stdout}, and ${HELM_AT_LEAST.join('.')} is needed`;
  return null;
}
