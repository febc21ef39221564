/** A file name from a title, without characters that some operating system forbids. */
export function fileName(name: string, ending: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N} .-]/gu, ' ').trim()}.${ending}`;
}

/** Lets the browser save generated content as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
