import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { Writable } from 'node:stream';
import { openLogFile } from './log-file.ts';

const SERVICE = /^\{"level":"\w+","time":"[^"]+","service":"([\w-]+)"/;

/**
 * Splits the output of several services in one process: appends every line to the log file of the service that it
 * names, other lines to the file of `others`. Lines are written whole.
 */
export function openServiceLogs(fileOf: (name: string) => string, others: string): Writable {
  const files = new Map<string, Writable>();
  const input = new PassThrough();
  const fileFor = (name: string): Writable => {
    const file = files.get(name) ?? openLogFile(fileOf(name));
    files.set(name, file);
    return file;
  };
  createInterface({ input })
    .on('line', (line) => void fileFor(SERVICE.exec(line)?.[1] ?? others).write(`${line}\n`))
    .on('close', () => {
      for (const file of files.values()) file.end();
    });
  return input;
}
