import type { Client } from '@courtcast/client';
import { renderDesk } from './render-desk.tsx';

interface DeskHook {
  readonly api?: Client;
  readonly reads?: Parameters<typeof renderDesk>[0]['reads'];
}

/** Returns the value of a hook on a desk page as it is first rendered; its functions can be called. */
export function deskHook<Given>(use: () => Given, { api, reads = [] }: DeskHook = {}): Given {
  const given: Given[] = [];
  function Page() {
    given.push(use());
    return null;
  }
  renderDesk({ page: <Page />, path: '/', address: '/', reads, ...(api !== undefined && { api }) });
  const [first] = given;
  if (first === undefined) throw new Error('the page did not render');
  return first;
}
