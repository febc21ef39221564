import { z } from 'zod';

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATA_DIR: z.string().min(1),
  AUTH_AUDIENCE: z.string().min(1),
  WEB_ORIGINS: z.string().transform((list) => list.split(',').map((origin) => new URL(origin.trim()).origin)),
});

/** Reads the settings of the process; throws one error that names all that are wrong in one line. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : 'is not valid');
  const parsed = Environment.safeParse(environment, { error });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`Configuration: ${faults.join('; ')}`);
  }
  const { HOST, PORT, DATA_DIR, AUTH_AUDIENCE, WEB_ORIGINS } = parsed.data;
  return { host: HOST, port: PORT, dataDir: DATA_DIR, audience: AUTH_AUDIENCE, webOrigins: WEB_ORIGINS };
}
