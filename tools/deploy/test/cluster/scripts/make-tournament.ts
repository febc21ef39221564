// Runs in a pod beside the system (`runInCaller`): makes a club, a court and a tournament through the gateway, and prints
// the id of the tournament as a list has it.
interface Argument {
  readonly gateway: string;
  readonly token: string;
}

interface Named {
  readonly id: string;
}

const { gateway, token } = JSON.parse(process.argv[2] ?? '') as Argument;

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const grant = {
  grant_type: 'client_credentials',
  client_id: 'courtcast-script',
  sub: 'owner',
  name: 'Owner',
};
const { access_token } = await answerOf<{ access_token: string }>(
  await fetch(token, { method: 'POST', body: new URLSearchParams(grant) }),
);

async function post(path: string, body: object): Promise<Named> {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return answerOf(
    await fetch(`${gateway}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

const club = await post('/clubs', { name: 'Club' });
await post('/courts', { name: 'Court', clubId: club.id });
const { id } = await post('/tournaments', { name: 'Open', sport: 'tennis' });
console.log(JSON.stringify({ id }));
