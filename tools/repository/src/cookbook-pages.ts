import { listFiles, readText } from './repository-files.ts';

/** A page of the cookbook shows a script below the line that links to it. */
const shown = /^(\[`(scripts\/[\w.-]+)`\]\(\2\):\n\n```\w+\n)[^]*?^```$/gm;

/** The pages of the cookbook. */
export function listCookbookPages(): string[] {
  return listFiles('docs/cookbook/*.md');
}

/** The scripts that a page shows, by their paths within the cookbook. */
export function scriptsOn(page: string): string[] {
  return [...page.matchAll(shown)].map(([, , script = '']) => script);
}

/** A page with the scripts that it shows as they are now. */
export function withScripts(page: string): string {
  return page.replaceAll(
    shown,
    (_block, head: string, script: string) => `${head}${readText(`docs/cookbook/${script}`)}\`\`\``,
  );
}
