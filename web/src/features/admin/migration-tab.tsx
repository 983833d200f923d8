export function MigrationTab() {
  return null;
}
