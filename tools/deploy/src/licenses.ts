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
const taken = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

/** Packages that were checked one by one: their license as the lock file has it, and why they are taken. */
const accepted: Readonly<Record<string, { readonly license: string; readonly because: string }>> = {
  '@fontsource/noto-sans': { license: 'OFL-1.1', because: 'a font, embedded in documents' },
  '@fontsource/unifontex': { license: 'OFL-1.1', because: 'a font, embedded in documents' },
  'png-js': { license: 'none named', because: 'MIT by its LICENSE file; its manifest is silent' },
  tweetnacl: { license: 'Unlicense', because: 'in the public domain' },
  'xmlhttprequest-ssl': { license: 'none named', because: 'MIT by the old field `licenses` of its manifest' },
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages of a lock file that are delivered (not for development only) and whose license is not agreed to. */
export function unacceptedLicenses(lock: unknown): string[] {
  return Object.entries(lockSchema.parse(lock).packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { license }]) => ({ name: nameOf(path), license: license ?? 'none named' }))
    .filter(({ name, license }) => !taken.includes(license) && accepted[name]?.license !== license)
    .map(({ name, license }) => `${name}: ${license}`);
}
