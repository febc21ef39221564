/**
 * The version of everything that is declared here, and with it of the API, of its documents and of the clients: that of
 * this package. It is semantic; 0 is the beta of specification 9, whose generation stands in the path (`/api/v1`).
 */
export const API_VERSION = '0.1.0';
