import { readCompose } from '../compose.ts';
import { docker, dockerLines, runDocker } from './docker.ts';

/** The project of Compose that the checks run as, beside one of the developer's own. */
export const PROJECT = 'courtcast-images';
/** On containers that the checks start without Compose. */
export const LABEL = 'courtcast-images';
/** Keeps the image of scoring while another version of it has its name. */
export const IMAGE_BEFORE_UPGRADE = 'courtcast/scoring:before-upgrade';

// Points come faster here than by hand, all of them from one address.
const limits = {
  RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
  RATE_LIMIT_HANDSHAKES_PER_MINUTE: '1000000',
};

/** Arguments of `docker` for a command of Compose on `docker-compose.yml` as it stands. */
export function composeArgs(...args: readonly string[]): string[] {
  return ['compose', '--project-name', PROJECT, '--file', 'docker-compose.yml', ...args];
}

/** The environment for it: limits out of the way; two images at a time, for a build fills a core. */
export function composeSettings(): NodeJS.ProcessEnv {
  return { COMPOSE_PARALLEL_LIMIT: '2', ...process.env, ...limits };
}

/** Runs a command of Compose; throws where it fails. */
export function compose(...args: readonly string[]): Promise<string> {
  return docker(composeArgs(...args), composeSettings());
}

/** Existing containers, volumes and networks of the project, a line each. */
export async function leftovers(): Promise<string[]> {
  const ofProject = ['--filter', `label=com.docker.compose.project=${PROJECT}`];
  const lists = await Promise.all([
    dockerLines(['ps', '--all', '--format', 'container {{.Names}}', ...ofProject]),
    dockerLines(['volume', 'ls', '--format', 'volume {{.Name}}', ...ofProject]),
    dockerLines(['network', 'ls', '--format', 'network {{.Name}}', ...ofProject]),
  ]);
  return lists.flat();
}

const WARNING = /"level":"(?:warn|error|fatal)"/;
const MAX_WARNINGS = 200;

/** Warnings of our containers since a moment, the newest lines. */
export async function warningsSince(time: Date): Promise<string> {
  const logs = await compose('logs', '--no-color', '--since', time.toISOString());
  const warnings = logs.split('\n').filter((line) => WARNING.test(line));
  return warnings.slice(-MAX_WARNINGS).join('\n');
}

/** The images that `docker-compose.yml` builds, each once. */
export function builtImages(): string[] {
  const services = Object.values(readCompose('docker-compose.yml').services);
  return [...new Set(services.flatMap(({ build, image }) => (build && image ? [image] : [])))];
}

/** The image that all of them are built upon. */
export function baseImage(): string {
  const build = readCompose('docker-compose.yml').services.gateway?.build;
  const named = process.env.NODE_IMAGE ?? build?.args.NODE_IMAGE?.replace(/^\$\{NODE_IMAGE:-(.*)\}$/, '$1');
  if (named === undefined) throw new Error('docker-compose.yml names no NODE_IMAGE');
  return named;
}

/** Gives the image of scoring its name back, where another version of it has it. */
export async function restoreImage(): Promise<void> {
  const isKept = await runDocker(['image', 'inspect', IMAGE_BEFORE_UPGRADE]);
  if (isKept.code !== 0) return;
  await docker(['tag', IMAGE_BEFORE_UPGRADE, 'courtcast/scoring']);
  await docker(['rmi', IMAGE_BEFORE_UPGRADE]);
}

/**
 * Removes everything that the checks created: containers, volumes, networks, the upgraded image. Images built by
 * Compose keep their names, the newest of each.
 */
export async function removeAll(): Promise<void> {
  await compose('down', '--volumes', '--remove-orphans', '--timeout', '0');
  const containers = await dockerLines(['ps', '--all', '--quiet', '--filter', `label=${LABEL}`]);
  if (containers.length > 0) await docker(['rm', '--force', '--volumes', ...containers]);
  await restoreImage();
  await docker(['image', 'prune', '--force', '--filter', `label=com.docker.compose.project=${PROJECT}`]);
}
