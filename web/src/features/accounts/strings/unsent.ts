/** The texts of the confirmation before a sign-out that would lose unsent data. */
export const unsentText = {
  title: 'Uscire adesso?',
  text: (count: number) =>
    count === 1
      ? 'Una cosa che hai fatto è solo su questo dispositivo: se esci prima che torni la rete, va persa.'
      : `${count} cose che hai fatto sono solo su questo dispositivo: se esci prima che torni la rete, vanno perse.`,
  confirm: 'Esci e perdile',
  cancel: 'Resto qui',
};
