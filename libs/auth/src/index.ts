export { createInternalSigner, INTERNAL_TOKEN_HEADER } from './internal-signer.ts';
export type { InternalSigner } from './internal-signer.ts';
export { createInternalVerifier } from './internal-verifier.ts';
export type { InternalPrincipal, InternalVerifier } from './internal-verifier.ts';
export { createTokenVerifier } from './token-verifier.ts';
export type { TokenVerifier, VerifiedToken } from './token-verifier.ts';
