import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
// Not from the index: every test of the process edge would load Express and all contracts.
import { commonSettings, parseConfig, settings } from '../../src/config.ts';
import { listen } from '../../src/listen.ts';
import { runService } from '../../src/run-service.ts';

const schema = z.object({
  PORT: commonSettings.PORT,
  NATS_URL: settings.url('nats:'),
  FAULT: z.enum(['start', 'aggregate', 'later', 'stop', 'hang', 'patient']).optional(),
});

const start = async (): Promise<{ stop(): Promise<void> }> => {
  const { PORT: port, FAULT: fault } = parseConfig(schema, process.env);
  if (fault === 'start') throw new Error('cannot reach\n  mongodb://admin:hunter2@db/x');
  if (fault === 'aggregate')
    throw new AggregateError([new Error('refused on ::1'), new Error('refused on 127.0.0.1')]);
  if (fault === 'hang') {
    process.stdout.write('starting\n');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }
  if (fault === 'later') setImmediate(() => void Promise.reject(new Error('nobody waits for this')));
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port });
  process.stdout.write('ready\n');
  return {
    stop: async () => {
      const released = fault === 'patient' ? once(process, 'SIGUSR2') : null;
      process.stdout.write('stopping\n');
      await released;
      await new Promise((resolve) => server.close(resolve));
      if (fault === 'stop') throw new Error('relay not empty');
    },
  };
};

await runService({ name: 'fake', start });
