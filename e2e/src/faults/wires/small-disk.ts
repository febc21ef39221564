import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

/** A folder with a file system of its own, which can be full. */
export interface SmallDisk {
  readonly dir: string;
  /** Whether it is one: elsewhere it is an ordinary folder, which cannot be filled. */
  readonly isSmall: boolean;
  /** Leaves no room: what is written next fails. */
  fill(): void;
  /** Gives it its room back. */
  empty(): void;
  /** Removes it with all that it holds. */
  remove(): void;
}

const ROOM = '3g';

const tryMount = (dir: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},mode=700`, 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const resize = (dir: string, size: string): void => {
  execFileSync('mount', ['-o', `remount,size=${size}`, dir], { stdio: 'ignore' });
};

const usedKilobytes = (dir: string): number => {
  const text = execFileSync('df', ['-k', '--output=used', dir], { encoding: 'utf8' });
  return Number(text.trim().split('\n').at(-1));
};

/** Room that is left, in KB: what is written between looking and shrinking; the next few writes take it. */
const REST_KB = 128;
const ATTEMPTS = 5;

const shrink = (dir: string, attempt = 1): void => {
  try {
    resize(dir, `${usedKilobytes(dir) + REST_KB}k`);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    shrink(dir, attempt + 1);
  }
};

/** Makes one at `dir`: in memory, where this process may mount; it takes the room only that is used. */
export function openSmallDisk(dir: string): SmallDisk {
  mkdirSync(dir, { recursive: true });
  const isSmall = process.platform === 'linux' && tryMount(dir);
  return {
    dir,
    isSmall,
    // Shrunk to what it holds, it needs no file that takes the rest.
    fill: () => shrink(dir),
    empty: () => resize(dir, ROOM),
    remove: () => {
      if (isSmall) execFileSync('umount', ['-l', dir], { stdio: 'ignore' });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
