export type { ReasonCode } from '@courtcast/contracts';
export { reasonCodes } from '@courtcast/contracts/reason-codes';
