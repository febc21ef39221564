import { keepPage } from '@courtcast/web-data/worker/keep-page.ts';
import type { KeptFile } from '@courtcast/web-data/worker/keep-page.ts';

/** Everything that the page of evenings is made of, by the build. */
declare const KEPT_FILES: KeptFile[];

keepPage('/desk/evening/', KEPT_FILES);
