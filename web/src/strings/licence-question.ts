/** The question on the dashboard that asks for the licence. */
export const licenceQuestionText = {
  title: 'Prepari la patente B?',
  text: "Le domande dell'esame cambiano da una patente all'altra. La scelta si cambia quando vuoi.",
  yes: 'Sì, la B',
  other: "Scegli un'altra patente",
  saveFailed: 'La scelta non è stata salvata.',
};
