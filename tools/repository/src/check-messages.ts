// npm run messages:check: faults of the text catalogs, by file and key.
import { readFileSync } from 'node:fs';
import { findFaults } from '@courtcast/messages/compiler/faults.ts';
import { printTypes, typesFile } from '@courtcast/messages/compiler/types.ts';
import { findUnusedTexts } from './unused-texts.ts';

/** Types are printed only of catalogs that can be read. */
function staleTypes(): string[] {
  return printTypes() === readFileSync(typesFile, 'utf8')
    ? []
    : ['the types of the texts are not those of the English catalogs: npm run generate'];
}

const inCatalogs = findFaults();
const faults = inCatalogs.length > 0 ? inCatalogs : [...staleTypes(), ...findUnusedTexts()];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
