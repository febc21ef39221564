import { keepPage } from '@courtcast/web-data/worker/keep-page.ts';
import type { KeptFile } from '@courtcast/web-data/worker/keep-page.ts';

/** The files of the pad, inserted by the build. */
declare const KEPT_FILES: KeptFile[];

keepPage('/score/', KEPT_FILES);
