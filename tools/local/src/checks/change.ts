import { spawnSync } from 'node:child_process';
import { projectFile } from '../project.ts';

/** The checked commit, and the files that differ from the commit before the change. */
export interface Change {
  /** A number made of the commit, for the seeds of random inputs; 1 outside of a repository. */
  readonly seed: number;
  /** Paths from the root of the checkout; null where they cannot be known: then everything counts as changed. */
  readonly paths: readonly string[] | null;
}

const DAY_MS = 86_400_000;
const SEED_DIGITS = 7;

const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFile('.'), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The commit where this work left `origin/main`; the last commit if it has not, or there is no such branch. */
export function findForkPoint(): string {
  return git('merge-base', 'origin/main', 'HEAD') ?? 'HEAD';
}

/**
 * The commit that a change is compared with: the one in `CHANGED_SINCE`, otherwise the one where this work left
 * `origin/main`. If that is the present commit, as after a push, the last commit that is a day older.
 */
const findBase = (since: string | undefined): string | null => {
  const head = git('rev-parse', 'HEAD');
  if (since) return git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  const left = findForkPoint();
  if (left !== 'HEAD' && left !== head) return left;
  const committedAt = git('log', '-1', '--format=%cI');
  if (committedAt === null) return null;
  const dayBefore = new Date(Date.parse(committedAt) - DAY_MS).toISOString();
  const base = git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD');
  return base === '' ? null : base;
};

const lines = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '');

/** Paths that differ between a commit and the work tree, files that git does not know included. */
const listChanged = (base: string): string[] => {
  const differing = lines(git('diff', '--name-only', '--no-renames', base));
  const unknown = lines(git('ls-files', '--others', '--exclude-standard'));
  return [...new Set([...differing, ...unknown])].toSorted();
};

/** Asks git for the changed files. `since` names a commit, like `CHANGED_SINCE`. */
export function readChange(since: string | undefined): Change {
  const base = findBase(since);
  const head = git('rev-parse', 'HEAD');
  return {
    seed: head === null ? 1 : Number.parseInt(head.slice(0, SEED_DIGITS), 16),
    paths: base === null ? null : listChanged(base),
  };
}
