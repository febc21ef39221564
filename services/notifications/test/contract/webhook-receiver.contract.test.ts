import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { eventually } from '@courtcast/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { RETRY_PAUSES_MS } from '../../src/domain/webhooks/delivery.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const pageOf = (path: string) => readFileSync(`${repository}${path}`, 'utf8');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The program of the page, on a free port; what it prints, line by line. */
async function startReceiver() {
  const [, code = ''] = /```js\n(.*?)```/s.exec(pageOf('docs/webhooks.md')) ?? [];
  const onFreePort = code.replace(
    '.listen(3000)',
    '.listen(0, function () { console.log(this.address().port) })',
  );
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', onFreePort], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let printed = '';
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(receiver.stdout, 'data');
  const [port = ''] = printed.split('\n');
  return { url: `http://127.0.0.1:${port}/`, lines: () => printed.trim().split('\n').slice(1) };
}

const body = JSON.stringify({ type: 'match.score-updated', timestamp: '2026-05-01T12:00:00.000Z', data: {} });

function signedAs(id: string): Record<string, string> {
  const at = new Date();
  const signature = new Webhook(SECRET).sign(id, at, body);
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature };
}

test('the receiver of the page takes a delivery once, however often it is sent, and nothing that is not signed', async () => {
  const { url, lines } = await startReceiver();
  const send = async (headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const first = signedAs('delivery-1');
  expect([await send(first), await send(first), await send(signedAs('delivery-2'))]).toEqual([204, 204, 204]);
  expect(await send({ ...first, 'webhook-id': 'delivery-3' })).toBe(401);
  await eventually(() => expect(lines()).toHaveLength(2));
});

test('page and record of webhooks name the pauses between attempts', () => {
  const units = [
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
  ] as const;
  const shown = RETRY_PAUSES_MS.map((ms) => {
    const [unit, of] = units.find(([, size]) => ms >= size) ?? ['ms', 1];
    return `${ms / of} ${unit}`;
  });
  for (const page of ['docs/webhooks.md', 'docs/adr/0028-webhooks.md']) {
    const [, said = ''] = /\*\*Retries\*\* after ([^:.]*?)(?:: a day|, or later)/.exec(pageOf(page)) ?? [];
    // "2, 10 and 45 min": the unit stands behind the last of those that have it.
    const parts = said.split(/, | and /).toReversed();
    let unit = '';
    const named = parts.map((part) => {
      const [number = '', own] = part.trim().split(' ');
      unit = own ?? unit;
      return `${number} ${unit}`;
    });
    expect(named.toReversed()).toEqual(shown);
  }
});
