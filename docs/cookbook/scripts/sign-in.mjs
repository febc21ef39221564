// For trying things out: an access token of the identity provider that a local run (`npm start`) brings along.
// Elsewhere a person signs in at the provider of the installation, and your program is given the token.
export async function signIn(url, name) {
  const { authIssuer } = await (await fetch(`${url}/config.json`)).json();
  const sub = name.toLowerCase().replaceAll(' ', '-');
  const wanted = { grant_type: 'client_credentials', client_id: 'courtcast-script', sub, name };
  const answer = await fetch(`${authIssuer}/token`, { method: 'POST', body: new URLSearchParams(wanted) });
  return (await answer.json()).access_token;
}
