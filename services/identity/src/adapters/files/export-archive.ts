import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import type { Language } from '@courtcast/messages/languages.ts';
import type { FileWords } from '@courtcast/messages/words.ts';
import { htmlText } from '@courtcast/runtime';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Export } from '../../application/users/export-me.ts';
import { toUserView } from '../views/user.ts';

type Words = FileWords['files']['export'];

const itemOf = (file: string, about: string): string =>
  `<li><a href="${file}">${file}</a>: ${htmlText(about)}</li>`;

/** The page that says what each file is; a kind that a later release of another service sends is named alone. */
function page({
  names,
  hasPicture,
  at,
  language,
}: {
  readonly names: readonly string[];
  readonly hasPicture: boolean;
  readonly at: Date;
  readonly language: Language;
}): string {
  const words: Words = allFileWords[language].files.export;
  const about: Readonly<Record<string, string | undefined>> = words.about;
  const rows = names.map((name) => itemOf(`${name}.json`, about[name] ?? name));
  if (hasPicture) rows.push(itemOf('picture', words.about.picture));
  const title = htmlText(words.title);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>${htmlText(words.text(at.toISOString()))}</p>
<ul>${rows.join('\n')}</ul>
<p>${htmlText(words.missing)}</p></html>`;
}

/** An export as a ZIP file: a JSON file a kind, the picture, and a page that explains them. */
export function exportArchive(
  { user, player, image, files }: Export,
  { at, language = 'en' }: { readonly at: Date; readonly language?: Language | undefined },
): Buffer {
  const { claimCode: _, ...own } = player?.state ?? {};
  const all = {
    account: [{ ...toUserView(user), updatedAt: user.state.updatedAt }],
    player: player === null ? [] : [{ id: player.id, ...own }],
    ...files,
  };
  const names = Object.keys(all);
  const archive: Zippable = {
    'index.html': strToU8(page({ names, hasPicture: image !== null, at, language })),
  };
  for (const [name, rows] of Object.entries(all))
    archive[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
  // Pictures are compressed already.
  if (image !== null) archive.picture = [new Uint8Array(image.bytes), { level: 0 }];
  return Buffer.from(zipSync(archive, { mtime: at }));
}
