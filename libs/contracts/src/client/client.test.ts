import { describe, expect, test } from 'vitest';
import { ApiError, createClient } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit | undefined;
}

function clientThatAnswers(answer: () => Response) {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'http://api.test/api/v1',
    authorize: () => 'Bearer token',
    fetch: async (url, init) => {
      sent.push({ url: new Request(url).url, init });
      return answer();
    },
  });
  return { client, sent };
}

describe('the typed client', () => {
  test('fills path and query and sends credentials and body', async () => {
    const { client, sent } = clientThatAnswers(() => Response.json([]));
    await client.call('listMatchPoints', { params: { id: 'a/b' }, query: { includeUndone: 'true' } });
    expect(sent[0]?.url).toBe('http://api.test/api/v1/matches/a%2Fb/points?includeUndone=true');
    await client.call('startMatch', { params: { id: 'm1' }, body: { server: 'guest' } });
    expect(sent[1]?.init).toMatchObject({ method: 'POST', body: '{"server":"guest"}' });
    expect(sent[1]?.init?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  test('asks for misspelt parameters to be refused, unless it is given another wish', async () => {
    const { client, sent } = clientThatAnswers(() => Response.json({ matches: [] }));
    await client.call('listLiveMatches');
    await client.call('listLiveMatches', { headers: { prefer: 'handling=lenient' } });
    expect(sent.map(({ init }) => new Headers(init?.headers).get('prefer'))).toEqual([
      'handling=strict',
      'handling=lenient',
    ]);
  });

  test('gives the answer of the API', async () => {
    const { client } = clientThatAnswers(() => Response.json({ matches: [] }));
    await expect(client.call('listLiveMatches')).resolves.toEqual({ matches: [] });
  });

  test('throws the refusal with its body and when to come back', async () => {
    const body = { statusCode: 429, message: 'Rate limit exceeded', error: 'Too Many Requests' };
    const { client } = clientThatAnswers(() =>
      Response.json(body, { status: 429, headers: { 'retry-after': '7' } }),
    );
    const refusal = await client.call('listMatches').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 429, body, retryAfterSeconds: 7 });
  });

  test('makes a refusal of its own from an answer that is not ours', async () => {
    const { client } = clientThatAnswers(
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    );
    await expect(client.call('listMatches')).rejects.toMatchObject({ status: 502 });
  });
});
