export type { Clock } from './clock.ts';
export { createInternalSigner, INTERNAL_TOKEN_HEADER } from './internal-signer.ts';
export type { InternalSigner, InternalSignerOptions } from './internal-signer.ts';
export { createInternalVerifier } from './internal-verifier.ts';
export type { InternalPrincipal, InternalVerifier, InternalVerifierOptions } from './internal-verifier.ts';
export { createTokenVerifier, MAX_TOKEN_LENGTH } from './token-verifier.ts';
export type { TokenVerifier, TokenVerifierOptions, VerifiedToken } from './token-verifier.ts';
