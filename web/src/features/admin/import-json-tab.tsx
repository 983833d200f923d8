export function ImportJsonTab() {
  return null;
}
