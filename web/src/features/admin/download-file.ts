/** Lets the browser fetch a file and keep it, however large: nothing of it passes through the page. */
export function downloadFile(path: string, name: string, query: Record<string, string | undefined>): void {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const link = document.createElement('a');
  link.href = `${path}?${new URLSearchParams(filled).toString()}`;
  link.download = name;
  link.click();
}
