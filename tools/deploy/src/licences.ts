import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Licenses that we take without asking. */
const taken = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

/** Packages that were checked one by one: their license as the lock file has it, and why they are taken. */
const lookedAt: Readonly<Record<string, { readonly licence: string; readonly because: string }>> = {
  '@fontsource/noto-sans': { licence: 'OFL-1.1', because: 'a font, embedded in documents' },
  '@fontsource/unifontex': { licence: 'OFL-1.1', because: 'a font, embedded in documents' },
  'png-js': { licence: 'none named', because: 'MIT by its LICENSE file; its manifest is silent' },
  tweetnacl: { licence: 'Unlicense', because: 'in the public domain' },
  'xmlhttprequest-ssl': { licence: 'none named', because: 'MIT by the old field `licenses` of its manifest' },
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages of a lock file that are delivered (not for development only) and whose license is not agreed to. */
export function strangeLicences(lock: unknown): string[] {
  return Object.entries(lockSchema.parse(lock).packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { license }]) => ({ name: nameOf(path), licence: license ?? 'none named' }))
    .filter(({ name, licence }) => !taken.includes(licence) && lookedAt[name]?.licence !== licence)
    .map(({ name, licence }) => `${name}: ${licence}`);
}
