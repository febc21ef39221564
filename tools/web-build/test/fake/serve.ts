import { setInterval } from 'node:timers';
import { startFakeCourtcast } from './fake-courtcast.ts';
import {
  cancelled,
  career,
  completed,
  fromFirstPoint,
  liveScene,
  scheduled,
  suspended,
} from '@courtcast/web-testkit/fake/scenes.ts';

// Serves the built app with a scene whose matches go on, to look at it: `node tools/web-build/test/fake/serve.ts [port]`.
const fake = await startFakeCourtcast({ port: Number(process.argv[2] ?? 8090) });
for (const spec of [...liveScene, completed, suspended, scheduled, cancelled, fromFirstPoint, ...career])
  fake.add(spec);
setInterval(() => {
  for (const { id } of liveScene) {
    try {
      fake.point(id, Math.random() < 0.5 ? 'H' : 'G');
    } catch {
      // The stream has ended.
    }
  }
}, 2_000);
console.log(fake.url);
