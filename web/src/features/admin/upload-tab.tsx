export function UploadTab() {
  return null;
}
