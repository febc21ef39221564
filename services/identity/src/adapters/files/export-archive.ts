import { htmlText } from '@courtcast/runtime';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Export } from '../../application/users/export-me.ts';
import { toUserView } from '../views/user.ts';

/** What each file is, for the page that explains them; the first is always there. */
const about: Readonly<Record<string, string>> = {
  account:
    'Your account: e-mail address and name as your last sign-in named them, your role, and since when it exists.',
  player:
    'Your player: name, country, gender, clubs with their beginning and end, claims, and whether you are hidden.',
  registrations:
    'Your entries and registrations, with what you have said in them. What your partners have said is theirs.',
  draws: 'The draws in which you stand.',
  staff: 'The tournaments of whose staff you are.',
  matches: 'The matches that you have played or are to play, the newest 10,000.',
  umpired: 'The matches of which you are the umpire.',
  teams: 'Your teams, and your answers to their polls.',
  teamMatches: 'The team matches in which you stand, with line-ups.',
  championships: 'The championships that you organize.',
  ratings: 'Your ratings after each match that counts in them, the latest first.',
};

function page(names: readonly string[], hasPicture: boolean, at: Date): string {
  const rows = names.map(
    (name) => `<li><a href="${name}.json">${name}.json</a>: ${htmlText(about[name] ?? name)}</li>`,
  );
  const picture = hasPicture ? '<li><a href="picture">picture</a>: the picture of your player.</li>' : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data at Courtcast</title>
<h1>Your data at Courtcast</h1><p>Everything that was stored about you on ${at.toISOString()}. Times are UTC.</p>
<ul>${rows.join('\n')}${picture}</ul>
<p>Not in it: lines that say what you have done, which have your id alone; logs; what was sent to you.
Browsers that are notified of matches know no account. How to erase it: on the page of your profile.</p></html>`;
}

/** An export as a ZIP file: a JSON file a kind, the picture, and a page that explains them. */
export function exportArchive({ user, player, image, files }: Export, at: Date): Buffer {
  const { claimCode: _, ...own } = player?.state ?? {};
  const all = {
    account: [{ ...toUserView(user), updatedAt: user.state.updatedAt }],
    player: player === null ? [] : [{ id: player.id, ...own }],
    ...files,
  };
  const archive: Zippable = { 'index.html': strToU8(page(Object.keys(all), image !== null, at)) };
  for (const [name, rows] of Object.entries(all))
    archive[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
  // Pictures are compressed already.
  if (image !== null) archive.picture = [new Uint8Array(image.bytes), { level: 0 }];
  return Buffer.from(zipSync(archive, { mtime: at }));
}
