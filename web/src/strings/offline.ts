const things = (count: number) => (count === 1 ? '1 attività fatta' : `${count} attività fatte`);

export const offlineText = {
  delivered: (count: number, xp: number) => {
    const what = count === 1 ? `Inviata ${things(count)} offline` : `Inviate ${things(count)} offline`;
    return xp > 0 ? `${what}: +${xp} XP` : `${what}.`;
  },
  refused: (count: number) =>
    count === 1
      ? 'Una attività fatta offline non è stata accettata: la trovi nel profilo.'
      : `${count} attività fatte offline non sono state accettate: le trovi nel profilo.`,
};
