/** The shell before the app: where no script runs, nothing else will come. */
export const shellText = {
  noScript: 'Per studiare qui serve JavaScript: attivalo nelle impostazioni del browser e ricarica la pagina.',
};
