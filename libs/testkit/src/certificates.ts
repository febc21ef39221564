import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Files of a certificate and its private key, both PEM. */
export interface CertificateFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** An authority that no machine knows. */
export interface CertificateAuthority {
  /** Its own certificate, PEM. */
  readonly certificateFile: string;
  /** Issues a certificate for a server with these names and addresses (`DNS:localhost`, `IP:127.0.0.1`). */
  issue(names: readonly string[]): Promise<CertificateFiles>;
  /** Removes its files and those of its certificates. */
  remove(): Promise<void>;
}

const DAYS = '2';
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Creates an authority with `openssl`; it and its certificates are valid for two days. */
export async function createCertificateAuthority(name: string): Promise<CertificateAuthority> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-authority-'));
  const openssl = (...args: readonly string[]) => promisify(execFile)('openssl', args, { cwd: dir });
  await openssl(
    ...['req', '-x509', ...newKey, '-days', DAYS, '-subj', `/CN=${name}`],
    ...['-keyout', 'ca.key', '-out', 'ca.crt'],
  );
  let issued = 0;
  return {
    certificateFile: join(dir, 'ca.crt'),
    async issue(names) {
      issued += 1;
      const [key, request, certificate] = ['key', 'csr', 'crt'].map((end) => `server-${issued}.${end}`);
      await openssl(
        ...['req', ...newKey, '-subj', '/CN=server', '-addext', `subjectAltName=${names.join(',')}`],
        ...['-keyout', `${key}`, '-out', `${request}`],
      );
      await openssl(
        ...['x509', '-req', '-in', `${request}`, '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
        ...['-days', DAYS, '-copy_extensions', 'copy', '-out', `${certificate}`],
      );
      return { certificateFile: join(dir, `${certificate}`), keyFile: join(dir, `${key}`) };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
