import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { machinePath, reasonToInstall, refuseNode } from './decisions.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node');
const parent = process.ppid;
const PARENT_EVERY_MS = 500;
const ELAPSED_EVERY_MS = 10_000;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const endGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left, as wanted.
  }
};

// The child leads a process group of its own: Ctrl-C in a terminal reaches this process alone, the first
// signal is forwarded once, and whatever the child leaves behind can be ended with it.
const run = ({ command, args, env, channel }) =>
  new Promise((resolve) => {
    const stdio = ['ignore', 'inherit', 'inherit', ...channel];
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio });
    let signaled = false;
    const forward = () => {
      if (!signaled) child.kill('SIGTERM');
      signaled = true;
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    // A killed npm forwards nothing: its child then has another parent.
    const watch = setInterval(() => process.ppid !== parent && forward(), PARENT_EVERY_MS);
    const finish = (exitCode, problem = null) => {
      if (child.pid !== undefined) endGroup(child.pid);
      clearInterval(watch);
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve({ exitCode, signaled, problem });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });

const runNpm = async (args, doing) => {
  console.log(`${doing} (npm ${args.join(' ')})`);
  const started = Date.now();
  const progress = setInterval(() => {
    console.log(`${doing}: ${Math.round((Date.now() - started) / 1000)} s so far`);
  }, ELAPSED_EVERY_MS);
  const env = {
    ...process.env,
    PATH: machinePath(process.env.PATH ?? '', delimiter),
    // With NODE_ENV=production the tools for start and tests would not be installed.
    npm_config_include: 'dev',
    // Some packages warn that they want a newer Node than the machine's: they will run on the project's.
    npm_config_loglevel: 'error',
  };
  const { exitCode, signaled, problem } = await run({ command: 'npm', args, env, channel: [] });
  clearInterval(progress);
  if (signaled) process.exit(exitCode);
  if (exitCode !== 0)
    fail(`npm ${args.join(' ')} failed${problem ? `: ${problem}` : ` with exit code ${exitCode}`}.`);
};

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const install = async () => {
  const reason = reasonToInstall(
    readJson(join(root, 'package-lock.json')),
    readJson(join(root, 'node_modules', '.package-lock.json')),
  );
  if (reason !== null) await runNpm(['ci'], `Installing dependencies, as ${reason}`);
  if (!existsSync(projectNode)) {
    await runNpm(
      ['rebuild', 'node', '--ignore-scripts=false'],
      'Fetching Node 24, which the installation left out',
    );
  }
  if (!existsSync(projectNode)) {
    fail(
      `There is no Node 24 for ${process.platform} ${process.arch} in node_modules: run "npm rebuild node" and look at what it says.`,
    );
  }
};

/** Installs missing packages, then runs `entry` (a path below the checkout) on the project's own Node 24. */
export const bootstrap = async (entry) => {
  const refusal = refuseNode(process.version);
  if (refusal !== null) fail(refusal);
  await install();
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const args = [join(root, entry), ...process.argv.slice(2)];
  const env = { ...process.env, PATH: path };
  // The channel closes for the child when this process dies without having forwarded a signal.
  const { exitCode, problem } = await run({ command: projectNode, args, env, channel: ['ipc'] });
  if (problem) console.error(problem);
  process.exit(exitCode);
};
