/** Where addresses of the desks begin: one document shows all of them. */
export const deskRoots = ['me', 'desk', 'sign-in', 'claim', 'invitations', 'play', 'join'] as const;

const roots: ReadonlyMap<string, string> = new Map([
  ...deskRoots.map((root) => [root, 'desk'] as const),
  ['display', 'display'],
  ['score', 'score'],
]);

function documentOf(path: string): string {
  const [, root = ''] = path.split(/[/?#]/);
  return roots.get(root) ?? 'site';
}

/** Whether the document that shows one path shows the other, too: site, desks, pad and displays are apart. */
export function isOfSameDocument(path: string, other: string): boolean {
  return documentOf(path) === documentOf(other);
}
