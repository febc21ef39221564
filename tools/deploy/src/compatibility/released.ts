import { execFileSync } from 'node:child_process';
import { repositoryPath } from '../repository.ts';

/** Runs git in the repository; throws git's message if it fails. */
export function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: repositoryPath('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * The newest tag of each service (`scoring/v1.4.0`), from tags sorted newest first. Tags of any other form are ignored.
 */
export function newestOfEach(tags: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const tag of tags) {
    const [, service] = /^([a-z]+)\/v\d+\.\d+\.\d+$/.exec(tag) ?? [];
    if (service !== undefined && !newest.has(service)) newest.set(service, tag);
  }
  return [...newest.values()].sort();
}

/** The refs to compare with: the last release of each service, except those of the present commit. */
export function lastReleases(): string[] {
  return newestOfEach(linesOf(git('tag', '--list', '*/v*', '--no-contains', 'HEAD', '--sort=-v:refname')));
}
