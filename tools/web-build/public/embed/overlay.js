// The score that the address names: /embed/overlay?court=… or ?match=…
const score = document.createElement('courtcast-score');
const asked = new URLSearchParams(location.search);
for (const name of ['match', 'court', 'theme', 'lang']) {
  const value = asked.get(name);
  if (value !== null) score.setAttribute(name, value);
}
score.setAttribute('look', asked.get('look') ?? 'board');
score.setAttribute('quiet', '');
document.body.append(score);
