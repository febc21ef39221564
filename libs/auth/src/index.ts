export type { Clock } from './clock.ts';
export { createInternalSigner, internalTokenHeader } from './internal-signer.ts';
export type { InternalSigner, InternalSignerOptions } from './internal-signer.ts';
export { createInternalVerifier } from './internal-verifier.ts';
export type { InternalPrincipal, InternalVerifier, InternalVerifierOptions } from './internal-verifier.ts';
export { createTokenVerifier, longestToken } from './token-verifier.ts';
export type { TokenVerifier, TokenVerifierOptions, VerifiedToken } from './token-verifier.ts';
