export function ManageTab() {
  return null;
}
