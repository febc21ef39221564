import type { Client } from '@courtcast/client';
import { createContext, use } from 'react';

export const ApiContext = createContext<Client | null>(null);

/** The API client of the signed-in user; pages read with `ask` and write with `useSave`. */
export function useApi(): Client {
  const api = use(ApiContext);
  if (api === null) throw new Error('there is no ApiContext around this component');
  return api;
}
