// Style sheets are imported for Vite, not for a value.
declare module '*.css';
