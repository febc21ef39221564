/** A file name made of a title, without characters that some system refuses. */
export function fileName(name: string, ending: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N} .-]/gu, ' ').trim()}.${ending}`;
}

/** Has the browser save what was made on the page as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
