// npm run check: what needs no test, cheapest first, two side by side. The first pair with a fault ends it.
import { spawn } from 'node:child_process';
import { projectFile } from '../project.ts';

const pairs = [
  ['format:check', 'lint'],
  ['deps:check', 'typecheck'],
] as const;

/** Runs a script of package.json; what it prints comes in one piece, when it is over. */
function runScript(name: string): Promise<boolean> {
  const began = Date.now();
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: projectFile('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const took = `${((Date.now() - began) / 1000).toFixed(0)} s`;
      if (code !== 0) console.log(output.trimEnd());
      console.log(`${name} ${code === 0 ? 'is clean' : 'failed'} (${took})`);
      resolve(code === 0);
    });
  });
}

for (const pair of pairs) {
  const results = await Promise.all(pair.map(runScript));
  if (results.includes(false)) process.exit(1);
}
