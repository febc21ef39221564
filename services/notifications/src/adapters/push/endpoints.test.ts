import { describe, expect, test } from 'vitest';
import { parseNetwork } from '@courtcast/outbound';
import { createEndpoints, knownPushServices } from './endpoints.ts';

const refusalOf = createEndpoints(knownPushServices, []);

describe('endpoints', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/dQw4:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('of push services are taken: %s', (endpoint) => {
    expect(refusalOf(endpoint)).toBeNull();
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://scores.example.com/hook',
    'https://fcm.googleapis.com.example.com/x',
    'https://evilfcm.googleapis.com.attacker.example/x',
    'https://notfcm-googleapis.com/x',
    'https://xpush.apple.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com:22/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::ffff:7f00:1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/x',
    'https://courtcast-identity/x',
    'https://mongodb.default.svc.cluster.local/x',
    'no URL',
  ])('of anything else are refused: %s', (endpoint) => {
    expect(refusalOf(endpoint)).not.toBeNull();
  });

  test('of this machine are taken where it is named as a push service and its network allowed', () => {
    const named = createEndpoints(['localhost'], [parseNetwork('127.0.0.0/8')]);
    expect(named('https://localhost:3000/x')).toBeNull();
    expect(named('https://127.0.0.1:3000/x')).not.toBeNull();
  });
});
