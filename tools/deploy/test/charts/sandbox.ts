import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why containers cannot be imitated on this machine; null where they can. */
export function sandboxLack(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root of a Linux may make namespaces';
  for (const tool of ['unshare', 'nsenter', 'setpriv', 'chroot', 'mount', 'ip']) {
    if (spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0) return `there is no ${tool}`;
  }
  return spawnSync('unshare', ['--mount', '--net', 'true']).status === 0
    ? null
    : 'namespaces are refused here';
}

/** A process in the sandbox, with its output. */
interface Inmate {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** SIGTERM; resolves with its exit code. */
  terminate(): Promise<number | null>;
}

/** A network of its own with a loopback only, so that its ports conflict with no other process. */
export interface Sandbox {
  start(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Inmate;
  /** The status of `http://127.0.0.1:<port><path>`; 0 without an answer. */
  status(port: number, path: string): number;
  isListening(port: number): boolean;
  stop(): Promise<void>;
}

const PROBE = `
  fetch(process.argv[1]).then(({ status }) => console.log(status), () => console.log(0));
`;

const watch = (child: ChildProcess): Inmate => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  return {
    process: child,
    output: () => output,
    async terminate() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
};

/** Opens a sandbox. */
export async function openSandbox(): Promise<Sandbox> {
  const holder = spawn('unshare', [
    '--net',
    'sh',
    '-c',
    'ip link set lo up && echo up && exec sleep infinity',
  ]);
  await once(holder.stdout, 'data');
  const inside = ['--net', `--target=${holder.pid ?? 0}`];
  const inmates = new Set<Inmate>();
  const run = (command: string, args: readonly string[]) =>
    spawnSync('nsenter', [...inside, command, ...args], { encoding: 'utf8' });
  return {
    start(command, args, env = {}) {
      const inmate = watch(
        spawn('nsenter', [...inside, command, ...args], { env: { ...process.env, ...env } }),
      );
      inmates.add(inmate);
      return inmate;
    },
    status: (port, path) =>
      Number(run(process.execPath, ['--eval', PROBE, `http://127.0.0.1:${port}${path}`]).stdout),
    isListening: (port) => run('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`]).status === 0,
    async stop() {
      await Promise.all([...inmates].map((inmate) => inmate.terminate()));
      holder.kill('SIGKILL');
    },
  };
}

/** A container: its files, its user, and the environment of its process. */
interface ContainerOptions {
  readonly imageDir: string;
  readonly workDir: string;
  readonly user: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Folders of this machine, as in an image's base. */
const baseFolders = ['/usr', '/bin', '/lib', '/lib64', '/etc', '/dev'];

/**
 * Starts the process of a container: `node src/main.ts` in a read-only root of its own, as a user who has no
 * capabilities and can gain none, with only this environment.
 */
export function startContainer(
  sandbox: Sandbox,
  rootDir: string,
  { imageDir, workDir, user, env }: ContainerOptions,
): Inmate {
  const nodeDir = dirname(process.execPath);
  const mounts = [...baseFolders.map((path) => [path, path]), [nodeDir, '/node'], [imageDir, '/app']];
  for (const [, at = ''] of mounts) mkdirSync(join(rootDir, at), { recursive: true });
  mkdirSync(join(rootDir, 'proc'), { recursive: true });
  const script = [
    'set -e',
    `mount --bind '${rootDir}' '${rootDir}'`,
    ...mounts.flatMap(([from = '', at = '']) => [
      `[ -e '${from}' ] && mount --rbind '${from}' '${rootDir}${at}'`,
      `mount -o remount,bind,ro '${rootDir}${at}'`,
    ]),
    `mount -t proc proc '${rootDir}/proc'`,
    `mount -o remount,bind,ro '${rootDir}'`,
    `cd '${rootDir}'`,
    `exec chroot '${rootDir}' setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all` +
      ` --inh-caps=-all env --ignore-environment --chdir '/app/${workDir}' "$@" /node/node src/main.ts`,
  ].join('\n');
  const variables = Object.entries({ PATH: '/node:/usr/bin:/bin', ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  return sandbox.start('unshare', ['--mount', 'sh', '-c', script, 'sh', ...variables]);
}
