const things = (count: number) => (count === 1 ? '1 attività fatta' : `${count} attività fatte`);

export const offlineText = {
  card: {
    title: 'Studio offline',
    lead: 'Le unità che apri restano su questo dispositivo. Qui puoi portare con te tutto il corso, con i disegni e le affermazioni per allenarti.',
    download: 'Scarica per lo studio offline',
    progress: 'Avanzamento dello scaricamento',
    soFar: (size: string) => `${size} finora`,
    cancel: 'Annulla',
    kept: (date: string, size: string, figures: string) =>
      `Tutto il corso è qui: ${size}, ${figures} disegni, scaricato il ${date}.`,
    again: 'Aggiorna',
    remove: 'Rimuovi',
    failed: 'Lo scaricamento si è fermato.',
    retry: 'Riprova',
  },
  setAside: {
    title: 'Non accettate dal server',
    retry: 'Riprova a inviarle',
    drop: 'Elimina',
    dropOf: (title: string) => `Elimina: ${title}`,
  },
  delivered: (count: number, xp: number) => {
    const what = count === 1 ? `Inviata ${things(count)} offline` : `Inviate ${things(count)} offline`;
    return xp > 0 ? `${what}: +${xp} XP` : `${what}.`;
  },
  refused: (count: number) =>
    count === 1
      ? 'Una attività fatta offline non è stata accettata: la trovi nel profilo.'
      : `${count} attività fatte offline non sono state accettate: le trovi nel profilo.`,
};
