import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import type { User } from 'oidc-client-ts';
import { expect, test, vi } from 'vitest';
import { openSession } from './session.ts';

const ORIGIN = 'https://scores.example';

function userWith(fields: Partial<User>): User {
  return {
    access_token: 'first',
    refresh_token: 'again',
    expires_in: 3600,
    expired: false,
    profile: { sub: 'dana', name: 'Dana Director' },
    ...fields,
  } as User;
}

async function openWith(user: User | null) {
  let kept = user;
  const manager = {
    getUser: vi.fn(() => Promise.resolve(kept)),
    removeUser: vi.fn(() => Promise.resolve(void (kept = null))),
    revokeTokens: vi.fn(() => Promise.resolve()),
    signinRedirect: vi.fn(() => Promise.resolve()),
    signinRedirectCallback: vi.fn(() => Promise.resolve(userWith({}))),
    signinSilent: vi.fn(() => Promise.resolve((kept = userWith({ access_token: 'second' })))),
    signoutRedirect: vi.fn(() => Promise.resolve()),
  };
  let otherTabSignsOut: () => void = () => undefined;
  const others = { notify: vi.fn(), listen: (run: () => void) => void (otherTabSignsOut = run) };
  const parts = { manager, origin: ORIGIN, others, onSignOut: vi.fn(), leave: vi.fn() };
  const session = await openSession(parts);
  return { ...parts, session, signOutElsewhere: () => otherTabSignsOut() };
}

const refusal = (error: string) => new ErrorResponse({ error, error_description: null });

test('a token that holds is given as it is', async () => {
  const { session, manager } = await openWith(userWith({}));
  expect(await session.token()).toBe('first');
  expect(manager.signinSilent).not.toHaveBeenCalled();
  expect(session.current()).toEqual({ state: 'in', subject: 'dana', name: 'Dana Director' });
});

test('a token that was refused, or ends soon, is renewed once for all who ask', async () => {
  const { session, manager } = await openWith(userWith({}));
  expect(await Promise.all([session.token('first'), session.token('first')])).toEqual(['second', 'second']);
  expect(manager.signinSilent).toHaveBeenCalledOnce();
  const ending = await openWith(userWith({ expires_in: 20 }));
  expect(await ending.session.token()).toBe('second');
});

test('without a refresh token the session ends with its token, and no frame is opened for another', async () => {
  const { session, manager } = await openWith(userWith({ refresh_token: undefined, expires_in: 5 }));
  expect(await session.token()).toBeUndefined();
  expect(session.current()).toMatchObject({ state: 'ended', subject: 'dana' });
  expect(manager.signinSilent).not.toHaveBeenCalled();
});

test('a provider that refuses to renew ends the session; who it was stays known', async () => {
  const { session, manager } = await openWith(userWith({}));
  manager.signinSilent.mockRejectedValue(refusal('invalid_grant'));
  const states: string[] = [];
  session.subscribe(() => states.push(session.current().state));
  expect(await session.token('first')).toBeUndefined();
  expect(states).toEqual(['ended']);
});

test.each([new TypeError('Failed to fetch'), new ErrorTimeout('slow'), refusal('temporarily_unavailable')])(
  'a provider that is away (%s) ends nothing',
  async (failure) => {
    const { session, manager } = await openWith(userWith({}));
    manager.signinSilent.mockRejectedValueOnce(failure);
    await expect(session.token('first')).rejects.toMatchObject({ code: 'unreachable' });
    expect(session.current().state).toBe('in');
    expect(await session.token('first')).toBe('second');
  },
);

test('signing in goes on at the page that was asked for, and at none of another origin', async () => {
  const { session, manager } = await openWith(null);
  await session.signIn('/desk/tournaments/1');
  expect(manager.signinRedirect).toHaveBeenCalledWith({ state: { address: '/desk/tournaments/1' } });
  manager.signinRedirectCallback.mockResolvedValue(userWith({ state: { address: '//evil.example' } }));
  expect(await session.finish(`${ORIGIN}/sign-in/callback?code=1&state=2`)).toBe('/me');
});

test('what was not begun in this tab is no sign-in', async () => {
  const { session, manager } = await openWith(null);
  manager.signinRedirectCallback.mockRejectedValue(new Error('No matching state found in storage'));
  await expect(session.finish(`${ORIGIN}/sign-in/callback?code=1&state=2`)).rejects.toThrow('state');
  expect(session.current()).toEqual({ state: 'out' });
});

test('signing out forgets the tokens before the page of the provider is opened, here and in other tabs', async () => {
  const { session, manager, others, onSignOut, leave } = await openWith(userWith({}));
  manager.revokeTokens.mockRejectedValue(new Error('no revocation endpoint'));
  await session.signOut();
  const [removedAt] = manager.removeUser.mock.invocationCallOrder;
  const [leftAt] = manager.signoutRedirect.mock.invocationCallOrder;
  expect(removedAt).toBeLessThan(leftAt ?? 0);
  expect(onSignOut).toHaveBeenCalledWith('dana');
  expect(others.notify).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

test('a provider without a page for it is left out', async () => {
  const { session, manager, leave } = await openWith(userWith({}));
  manager.signoutRedirect.mockRejectedValue(new Error('No end session endpoint'));
  await session.signOut();
  expect(leave).toHaveBeenCalledOnce();
});

test('another tab that signs out signs out this one', async () => {
  const { session, manager, signOutElsewhere } = await openWith(userWith({}));
  signOutElsewhere();
  await vi.waitFor(() => expect(session.current()).toEqual({ state: 'out' }));
  expect(manager.removeUser).toHaveBeenCalled();
});
