// Plain JavaScript for Node 18: this runs before the project's own Node is there.

/** The oldest Node that can run the bootstrap and npm's installation. */
export const OLDEST_NODE = 18;

/** The message for a Node that is too old; null for a suitable one. `version` is like `v18.20.4`. */
export const refuseNode = (version) =>
  Number.parseInt(version.slice(1), 10) >= OLDEST_NODE
    ? null
    : `Courtcast needs Node ${OLDEST_NODE} or later to install itself; this is ${version}.`;

/**
 * The reason why `npm ci` must run; null if the installed packages match the lock file. Both arguments are parsed lock
 * files: the checkout's, and the one npm leaves in node_modules (null if there is none).
 */
export const reasonToInstall = (wanted, installed) => {
  if (installed === null) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (!path.startsWith('node_modules/')) continue;
    const present = installed.packages[path];
    if (!present && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!present) return `${path.slice('node_modules/'.length)} is missing`;
    if (present.version !== entry.version) return `${path.slice('node_modules/'.length)} has another version`;
  }
  return null;
};

/** PATH without the folders of node_modules: npm must run on the machine's Node, not on the one it replaces. */
export const machinePath = (path, delimiter) =>
  path
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]/.test(`${folder}/`))
    .join(delimiter);
