import { domainServiceNames } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readJetStreamSettings, readNatsUsers } from './nats-users.ts';
import { readText, readYaml } from '../repository.ts';
import { deployedServices } from '../service-settings.ts';

const valuesSchema = z.looseObject({
  container: z.looseObject({ env: z.record(z.string(), z.unknown()) }),
});

const { container } = readYaml('deploy/backing/nats-values.yaml', valuesSchema);
const users = readNatsUsers();
const userOf = (name: string) => users.find(({ user }) => user === name)?.permissions;
const page = readText('docs/operations/nats.md');

/** The quoted names in the page, between two words. */
const quoted = (from: string, to: string): string[] => {
  const start = page.indexOf(from, page.indexOf('user: scoring'));
  return [...page.slice(start, page.indexOf(to, start)).matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
};

/** The rights in a row of the page's table. */
const rowOf = (service: string): string[][] => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${service} `)) ?? '';
  return row
    .split('|')
    .slice(2, 4)
    .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
};

describe('the values for NATS', () => {
  test('have a user for each service, whose password comes from a Secret', () => {
    expect(users.map(({ user }) => user).toSorted()).toEqual([...deployedServices]);
    for (const { user, password } of users) {
      const variable = `${user.toUpperCase()}_PASSWORD`;
      expect(password).toBe(`<< $${variable} >>`);
      expect(container.env[variable]).toEqual({
        valueFrom: { secretKeyRef: { name: 'nats-users', key: user } },
      });
    }
  });

  test.each(domainServiceNames)('give %s the rights of the page', (service) => {
    const asService = (text: string) =>
      text.replace(/^scoring\./, `${service}.`).replace('SCORING', service.toUpperCase());
    const ofScoring = quoted('publish', ']');
    const [events = '', ...others] = ofScoring.filter((text) => !text.startsWith('live.'));
    const announced = rowOf(service)[0] ?? [];
    // Their events have no names of people in them, which would have to be forgotten.
    const isNameless = service === 'tournaments' || service === 'notifications';
    const own = others.filter((text) => !isNameless || !text.includes('PURGE'));
    expect(userOf(service)).toEqual({
      publish: { allow: [asService(events), ...announced, ...own.map(asService)] },
      subscribe: { allow: quoted('subscribe', ']') },
    });
    if (service === 'scoring') expect(userOf(service)?.publish.allow).toEqual(ofScoring);
  });

  test.each(['gateway', 'realtime'])('give %s the rights of the page', (service) => {
    const [publish, subscribe] = rowOf(service);
    expect(userOf(service)).toEqual({ publish: { allow: publish }, subscribe: { allow: subscribe } });
  });

  test('acknowledge what is on the disk', () => {
    expect(readJetStreamSettings()).toEqual({ sync_interval: 'always' });
  });
});

test('every domain service has its database and a user of its own in MongoDB', () => {
  const resource = z.looseObject({
    spec: z.looseObject({
      users: z.array(
        z.looseObject({ name: z.string(), roles: z.array(z.object({ name: z.string(), db: z.string() })) }),
      ),
    }),
  });
  const { spec } = readYaml('deploy/backing/mongodb.yaml', resource);
  const rolesOf = Object.fromEntries(spec.users.map(({ name, roles }) => [name, roles]));
  const domain = deployedServices.filter((service) => !['gateway', 'realtime'].includes(service));
  expect(rolesOf).toEqual(
    Object.fromEntries(domain.map((name) => [name, [{ name: 'readWrite', db: `courtcast_${name}` }]])),
  );
});
