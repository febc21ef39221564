import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

// Debian keeps nats-server where only root's PATH looks.
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The full path of a command on the PATH (or in a system folder), null when there is none. */
export function findCommand(command: string, path = process.env.PATH ?? ''): string | null {
  return (
    [...path.split(delimiter), ...SYSTEM_FOLDERS]
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, command))
      .find(isExecutable) ?? null
  );
}
