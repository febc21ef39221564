// All services of a run in one process, as npm start has them.
import { serviceNames } from '@courtcast/contracts';
import { runService } from '@courtcast/runtime';
import { z } from 'zod';
import { MEMBERS } from './system-parts.ts';
import { startTogether } from './services-together.ts';

const membersSchema = z.array(
  z.object({
    program: z.enum([...serviceNames, 'identity provider']),
    variables: z.record(z.string(), z.string()),
  }),
);

await runService({
  name: 'services',
  start: () => startTogether(membersSchema.parse(JSON.parse(process.env[MEMBERS] ?? '[]'))),
});
