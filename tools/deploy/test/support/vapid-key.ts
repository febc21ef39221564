/** The private key of the public one in `ci/existing-secret-values.yaml`: that of the example of RFC 8291. */
export const VAPID_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
