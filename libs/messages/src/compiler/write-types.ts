import { writeFileSync } from 'node:fs';
import { printTypes, typesFile } from './types.ts';

writeFileSync(typesFile, printTypes());
