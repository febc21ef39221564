import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { describeExit, startChild } from './child.ts';
import { findCommand } from './find-command.ts';

const POLICY = '/usr/sbin/policy-rc.d';

const isDebianOrUbuntu = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether packages can be installed here: Debian or Ubuntu, as root. */
const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && isDebianOrUbuntu() && findCommand('apt-get') !== null;

const aptGet = async (args: readonly string[]): Promise<string | null> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = startChild({ command: 'apt-get', args: ['-q', '-y', ...args], env });
  const exit = await child.exited;
  return exit.code === 0 ? null : child.lastLine() || describeExit(exit);
};

// The packages of nats-server and redis-server start their service when they are installed. Only the
// commands are wanted: policy-rc.d is Debian's way to say so.
const withoutStartingServices = async <T>(work: () => Promise<T>): Promise<T> => {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
};

// Returns the error, null if all are installed.
const installPackages = (packages: readonly string[]): Promise<string | null> =>
  withoutStartingServices(async () => {
    const install = ['install', '--no-install-recommends', ...packages];
    if ((await aptGet(install)) === null) return null;
    // A fresh machine has no package lists, and old lists may name files that are gone.
    return (await aptGet(['update'])) ?? (await aptGet(install));
  });

/** A program that the project needs of the machine. */
export interface Tool {
  /** The names it goes by; the first one is Debian's. */
  readonly commands: readonly [string, ...string[]];
  readonly debianPackage: string;
}

/** NATS, Redis and the browsers of the tests. */
export const TOOLS = {
  nats: { commands: ['nats-server'], debianPackage: 'nats-server' },
  redis: { commands: ['redis-server'], debianPackage: 'redis-server' },
  chromium: { commands: ['chromium', 'chromium-browser', 'google-chrome'], debianPackage: 'chromium' },
  // Chromium without windows takes a fifth less CPU in a test; a whole one does as well.
  headlessChromium: {
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium-headless-shell',
  },
} as const satisfies Record<string, Tool>;

/** The full path of a tool, null when it is not installed. */
export function findTool({ commands }: Tool): string | null {
  return commands.map((command) => findCommand(command)).find((file) => file !== null) ?? null;
}

/**
 * Ensures that the tools exist, and installs missing ones with apt-get as root on Debian or Ubuntu. Throws one line
 * with the names of tools that cannot be installed.
 */
export async function requireTools(tools: readonly Tool[], log: (line: string) => void): Promise<void> {
  const missing = tools.filter((tool) => findTool(tool) === null);
  if (missing.length === 0) return;
  const names = missing.map(({ commands }) => commands[0]).join(', ');
  let reason = 'not found on the PATH';
  if (canInstallPackages()) {
    log(`Installing ${names} (apt-get install)`);
    const problem = await installPackages(missing.map(({ debianPackage }) => debianPackage));
    if (problem === null) return;
    reason = `apt-get could not install it: ${problem}`;
  }
  throw new Error(`${names}: ${reason}. Install it, or run "docker compose up", which brings everything`);
}
