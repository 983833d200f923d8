/** Saves a table as a CSV that Excel opens with its accents. A cell that a sheet would take for a formula is made a text. */
export async function downloadCsv(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const csv = papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
