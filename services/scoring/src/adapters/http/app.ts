import { createServiceApp } from '@courtcast/http';
import type { ServiceApp, ServiceAppOptions } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { mountBoards } from './board-routes.ts';
import { mountInternal } from './internal-routes.ts';
import { mountMatches } from './match-routes.ts';
import { mountScoring } from './scoring-routes.ts';

/** The HTTP side of scoring; `epoch` is that of its database. */
export const createScoringApp = (
  deps: Deps,
  { epoch, ...options }: Omit<ServiceAppOptions, 'service'> & { readonly epoch: number },
): ServiceApp => {
  const api = createServiceApp({ service: 'scoring', ...options });
  mountMatches(api, deps);
  mountScoring(api, deps);
  mountBoards(api, deps);
  mountInternal(api, deps, { epoch });
  return api;
};
