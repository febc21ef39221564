import type { DomainServiceName } from '@courtcast/contracts';

/** The repair of a difference. */
export type Repair =
  | { readonly by: 'republish' | 'restart' | 'raise-epoch'; readonly service: DomainServiceName }
  | { readonly by: 'rebuild-standings' }
  | { readonly by: 'replay'; readonly durable: string };

/** A repair as one line to act on: a command or an instruction. */
export function describeRepair(repair: Repair): string {
  switch (repair.by) {
    case 'republish':
      return `npm run republish -- --service ${repair.service}`;
    case 'rebuild-standings':
      return 'npm run rebuild-standings';
    case 'replay':
      return `npm run dead-letters -- replay --all --durable ${repair.durable}`;
    case 'restart':
      return `start ${repair.service}, or restart it`;
    case 'raise-epoch':
      return `the database of ${repair.service} is older than what it has published: docs/operations/backup.md`;
  }
}
