/** What the guards of spec §6 say. */
export const sessionText = {
  signInFirst: 'Accesso negato. Effettua il login per continuare.',
  adminsOnly: 'Accesso riservato agli amministratori.',
  rolesFailed: 'Errore nella verifica dei permessi.',
  notAuthorized: 'Accesso non autorizzato',
};
