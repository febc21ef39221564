import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_BYTES = 10 * 1024 * 1024;

/** A log file for appending; beyond `maxBytes` it is moved to `<file>.1`, replacing the previous one. */
export function openLogFile(file: string, maxBytes = MAX_BYTES): Writable {
  let descriptor = openSync(file, 'a', 0o600);
  let size = fstatSync(descriptor).size;
  const rotate = () => {
    closeSync(descriptor);
    renameSync(file, `${file}.1`);
    descriptor = openSync(file, 'a', 0o600);
    size = 0;
  };
  return new Writable({
    decodeStrings: true,
    write: (chunk: Buffer, _encoding, done) => {
      if (size > 0 && size + chunk.length > maxBytes) rotate();
      size += chunk.length;
      writeSync(descriptor, chunk);
      done();
    },
    final: (done) => {
      closeSync(descriptor);
      done();
    },
  });
}
