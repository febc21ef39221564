import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import type { Language } from '@courtcast/messages/languages.ts';
import type { FileWords } from '@courtcast/messages/words.ts';
import { htmlText } from '@courtcast/runtime';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Export } from '../../application/users/export-me.ts';
import { toUserView } from '../views/user.ts';

type Words = FileWords['files']['export'];

/** It is read from a folder, without any other file of the site. */
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}</style>`;

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
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Intl.DateTimeFormat(locales[language], format).format(at);
  return `<!doctype html><html lang="${language}">${HEAD}<title>${title}</title>
<h1>${title}</h1><p>${htmlText(words.text(moment))}</p>
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
