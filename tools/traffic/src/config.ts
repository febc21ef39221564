import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Origins, without `/api/v1` and `/socket.io`. */
  GATEWAY_URL: url,
  REALTIME_URL: url,
  /** The token endpoint of a development identity provider. */
  TOKEN_URL: url.refine((text) => text.endsWith('/token')),
});

/** Addresses of the traffic, and of its own server for orders. */
export interface TrafficConfig {
  readonly host: string;
  readonly port: number;
  readonly gatewayUrl: string;
  readonly realtimeUrl: string;
  /** Address with `/token`. */
  readonly issuerUrl: string;
}

/** Reads the settings of the process; throws one error that names all that are wrong in one line. */
export function readConfig(environment: NodeJS.ProcessEnv): TrafficConfig {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : 'is not valid');
  const parsed = environmentSchema.safeParse(environment, { error });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`Configuration: ${faults.join('; ')}`);
  }
  const { HOST, PORT, GATEWAY_URL, REALTIME_URL, TOKEN_URL } = parsed.data;
  return {
    ...{ host: HOST, port: PORT, gatewayUrl: GATEWAY_URL, realtimeUrl: REALTIME_URL },
    issuerUrl: TOKEN_URL.slice(0, -'/token'.length),
  };
}
