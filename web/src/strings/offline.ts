const activities = (count: number) => (count === 1 ? '1 attività fatta' : `${count} attività fatte`);

export const offlineText = {
  card: {
    title: 'Studio offline',
    lead: 'Le unità che apri restano su questo dispositivo. Qui puoi portare con te tutto il corso, con i disegni e le domande per allenarti.',
    leadWithoutCourse: (licence: string) =>
      `Le unità che apri restano su questo dispositivo. Qui puoi portare con te le domande per ${licence} e le lezioni sugli stessi argomenti, con i disegni.`,
    size: (size: string) => `Occupa circa ${size}, che si scaricano un argomento alla volta.`,
    download: 'Scarica per lo studio offline',
    progress: 'Avanzamento dello scaricamento',
    soFar: (size: string) => `${size} finora`,
    cancel: 'Annulla',
    downloaded: (date: string, size: string, images: string) =>
      `Tutto il corso è qui: ${size}, ${images} disegni, scaricato il ${date}.`,
    downloadedFor: (licence: string, date: string, size: string, images: string) =>
      `Tutto per ${licence} è qui: ${size}, ${images} disegni, scaricato il ${date}.`,
    otherLicence: (licence: string) => `Ora prepari ${licence}: aggiorna per portare con te le sue domande.`,
    again: 'Aggiorna',
    remove: 'Rimuovi',
    failed: 'Lo scaricamento si è fermato.',
    retry: 'Riprova',
  },
  rejectedList: {
    title: 'Non accettate dal server',
    retry: 'Riprova a inviarle',
    remove: 'Elimina',
    removeItem: (title: string) => `Elimina: ${title}`,
  },
  stale: {
    text: 'Dati non aggiornati: alcuni sono quelli salvati qui.',
    retry: 'Riprova',
  },
  sent: (count: number, xp: number) => {
    const what = count === 1 ? `Inviata ${activities(count)} offline` : `Inviate ${activities(count)} offline`;
    return xp > 0 ? `${what}: +${xp} XP` : `${what}.`;
  },
  rejected: (count: number) =>
    count === 1
      ? 'Una attività fatta offline non è stata accettata: la trovi nelle impostazioni del profilo.'
      : `${count} attività fatte offline non sono state accettate: le trovi nelle impostazioni del profilo.`,
};
