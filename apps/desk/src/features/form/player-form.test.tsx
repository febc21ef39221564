import { withFamilyName } from '@courtcast/scoring-rules';
import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { PlayerForm } from './player-form.tsx';

const shownFor = (name: string) => {
  const player = { id: 'p', name, profileImageUrl: '/p', clubs: [], userId: null, claimed: false } as never;
  return renderDesk({
    page: <PlayerForm player={player} action="Save" onSaved={() => undefined} />,
    path: 'me/profile',
    address: '/me/profile',
    reads: [],
  });
};

test.each([
  ['is left to the rule', 'José Ángel Peña'],
  ['has been said', withFamilyName('José Ángel Peña', 'Peña')],
])('what may be the family name can be chosen where it %s', (_, name) => {
  const html = shownFor(name);
  expect(html).toContain('<option value="">By rule: José Ángel Peña</option>');
  for (const family of ['José Ángel Peña', 'Ángel Peña', 'Peña'])
    expect(html).toContain(`<option value="${family}">${family}</option>`);
});
