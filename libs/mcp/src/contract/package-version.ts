/** The version of the package; the packed server has that of the repository. */
export const packageVersion = '0.1.0';
