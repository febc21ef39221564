import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commonSettings, parseConfig, settings } from './config.ts';

const schema = z.object({
  ...commonSettings,
  MONGODB_URL: settings.mongoUrl,
  NATS_URL: settings.natsUrl.optional(),
  IDENTITY_URL: settings.serviceUrl,
  CORS_ORIGINS: settings.commaList.default(['*']),
  DEMO: settings.flag.default(false),
});

const good = {
  PORT: '8081',
  ADMIN_PORT: '0',
  INTERNAL_KEY: '{}',
  INTERNAL_TRUSTED_KEYS: '{}',
  MONGODB_URL: 'mongodb://127.0.0.1:27017/x?replicaSet=rs0',
  IDENTITY_URL: 'http://127.0.0.1:8084/',
};

test('a complete environment is parsed, with defaults for what is not secret', () => {
  expect(
    parseConfig(schema, { ...good, CORS_ORIGINS: 'https://a.example, ,https://b.example', DEMO: '1' }),
  ).toEqual({
    ...good,
    PORT: 8081,
    ADMIN_PORT: 0,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DRAIN_DELAY_MS: 0,
    INTERNAL_TIMEOUT_MS: 300,
    IDENTITY_URL: 'http://127.0.0.1:8084',
    CORS_ORIGINS: ['https://a.example', 'https://b.example'],
    DEMO: true,
  });
});

test('an empty variable counts as absent', () => {
  expect(parseConfig(schema, { ...good, HOST: '', DRAIN_DELAY_MS: '' })).toMatchObject({
    HOST: '127.0.0.1',
    DRAIN_DELAY_MS: 0,
  });
  expect(() => parseConfig(schema, { ...good, PORT: '' })).toThrow('Configuration: PORT is required');
});

describe('a wrong environment', () => {
  test('is refused with all that is wrong in one line', () => {
    const wrong = {
      ...good,
      PORT: '65536',
      MONGODB_URL: undefined,
      LOG_LEVEL: 'loud',
      DRAIN_DELAY_MS: '1.5',
    };
    expect(() => parseConfig(schema, wrong)).toThrow(
      'Configuration: PORT must be a port number; ' +
        'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; ' +
        'DRAIN_DELAY_MS must be a whole number; MONGODB_URL is required',
    );
  });

  test.each([
    ['MONGODB_URL', 'localhost:27017'],
    ['MONGODB_URL', 'http://localhost:27017'],
    ['MONGODB_URL', 'mongodb://'],
    ['MONGODB_URL', 'not a url'],
    ['IDENTITY_URL', 'ftp://localhost'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['DRAIN_DELAY_MS', '600001'],
    ['DEMO', 'maybe'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => parseConfig(schema, { ...good, [name]: value })).toThrow(`Configuration: ${name} must be`);
  });

  test('is not shown: a URL may hold a password', () => {
    const attempt = () => parseConfig(schema, { ...good, MONGODB_URL: 'mysql://admin:hunter2@db/x' });
    expect(attempt).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
  });
});

test.each([
  [{ MONGODB_URL: 'mongodb://user:p%40ss@one:27017,two:27017/x?replicaSet=rs0' }],
  [{ MONGODB_URL: 'mongodb+srv://user@cluster.example/x' }],
  [{ NATS_URL: 'nats://one:4222,nats://two:4222' }],
  [{ NATS_URL: 'tls://one:4222' }],
])('%j names all members of a cluster as they stand', (urls) => {
  expect(parseConfig(schema, { ...good, ...urls })).toMatchObject(urls);
});

test.each([
  [{ IDENTITY_URL: 'http://one/path' }, 'IDENTITY_URL must be a URL without a path'],
  [{ IDENTITY_URL: 'http://one?a' }, 'IDENTITY_URL must be a URL without a path'],
  [{ MONGODB_URL: 'http://one:27017/x' }, 'MONGODB_URL must be a URL that begins with mongodb://'],
  [{ MONGODB_URL: 'mongodb:///x' }, 'MONGODB_URL must be a URL'],
  [{ NATS_URL: 'nats://one:4222,http://two' }, 'NATS_URL must be a URL, or several'],
  [{ NATS_URL: 'nats://one:4222,' }, 'NATS_URL must be a URL, or several'],
])('%j is refused', (urls, message) => {
  expect(() => parseConfig(schema, { ...good, ...urls })).toThrow(message);
});

describe('where traces go', () => {
  test('is nowhere unless a collector is named', () => {
    expect(Object.keys(parseConfig(schema, good)).filter((name) => name.startsWith('OTEL_'))).toEqual([]);
  });

  test('is understood in the words of OpenTelemetry', () => {
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb,x-tenant=one=two',
      OTEL_SERVICE_NAME: 'points',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(parseConfig(schema, { ...good, ...given })).toMatchObject({
      ...given,
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer a,b', 'x-tenant': 'one=two' },
      OTEL_TRACES_SAMPLER_ARG: 0.25,
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=100%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=a%0d%0ax: y'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e-3'],
  ])('is refused as %s=%s, without showing it', (name, value) => {
    const refusal = () => parseConfig(schema, { ...good, [name]: value });
    expect(refusal).toThrow(name);
    expect(refusal).not.toThrow(value);
  });
});
