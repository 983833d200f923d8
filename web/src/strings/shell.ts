/** The texts of the app's placeholder page, which stays visible if scripts are disabled. */
export const shellText = {
  noScript: 'Per studiare qui serve JavaScript: attivalo nelle impostazioni del browser e ricarica la pagina.',
};
