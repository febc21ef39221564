/** The used part of the library, which has no types. */
declare module 'bidi-js' {
  interface Bidi {
    /** A level for each UTF-16 unit; odd ones are read from the right. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export { bidiFactory as default };
}
