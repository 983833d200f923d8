/** Texts of the form on the prerendered account deletion page. */
export const deletionLinkText = {
  title: "Chiedi il link per eliminare l'account",
  label: 'Email',
  placeholder: 'nome@esempio.it',
  submit: 'Invia il link',
  sending: 'Invio in corso…',
  required: 'Email richiesta: Inserisci il tuo indirizzo email',
  sent: 'Email inviata. Se a questo indirizzo corrisponde un account, tra poco arriva un link: porta alla sezione «Elimina Account» del tuo profilo, dove puoi confermare.',
  failed: "Errore durante l'invio dell'email. Verifica che l'indirizzo sia corretto.",
  tooMany: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
  offline: 'Sei offline: riprova quando torna la rete.',
};
