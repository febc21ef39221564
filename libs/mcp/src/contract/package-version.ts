/** The version of the package; the packed server has that of the repository. */
export const PACKAGE_VERSION = '0.1.0';
