// Loaded before a service (`--import`): takes out of its modules what COURTCAST_WEAKENING names.
import { registerHooks } from 'node:module';
import { isWeakening, weaken, WEAKENING_VARIABLE } from './weakenings.ts';

const asked = process.env[WEAKENING_VARIABLE] ?? '';
if (!isWeakening(asked)) throw new Error(`no such weakening: ${asked}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (!url.endsWith('.ts') || source === undefined) return loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: weaken(asked, url, text) };
  },
});
