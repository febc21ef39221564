// A page imports its styles for what Vite makes of that, not for a value.
declare module '*.css';
