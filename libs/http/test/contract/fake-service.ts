import { z } from 'zod';
import { commonSettings, parseConfig, runService, settings } from '../../src/index.ts';
import { startHttpServer } from '../../src/http-server.ts';
import { createLogger } from '@courtcast/observability';
import express from 'express';

const schema = z.object({
  PORT: commonSettings.PORT,
  NATS_URL: settings.url('nats:'),
  FAULT: z.enum(['start', 'aggregate', 'later', 'stop']).optional(),
});

const start = async (): Promise<{ stop(): Promise<void> }> => {
  const { PORT: port, FAULT: fault } = parseConfig(schema, process.env);
  if (fault === 'start') throw new Error('cannot reach\n  mongodb://admin:hunter2@db/x');
  if (fault === 'aggregate')
    throw new AggregateError([new Error('refused on ::1'), new Error('refused on 127.0.0.1')]);
  if (fault === 'later') setImmediate(() => void Promise.reject(new Error('nobody waits for this')));
  const logger = createLogger({ service: 'fake', level: 'silent' });
  const server = await startHttpServer({ app: express(), host: '127.0.0.1', port, drainDelayMs: 0, logger });
  process.stdout.write(`ready ${server.port}\n`);
  return {
    stop: async () => {
      await server.stop();
      process.stdout.write('stopped\n');
      if (fault === 'stop') throw new Error('relay not empty');
    },
  };
};

await runService({ name: 'fake', start });
