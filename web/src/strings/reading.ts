import type { ReadingSettings } from '@vialibera/contract/accounts';

const READ_ALOUD: Record<ReadingSettings['readAloud'], string> = {
  off: 'Spenta',
  button: 'Con un pulsante',
  auto: 'Da sola',
};

export const readingText = {
  title: 'Più tempo e audio',
  lead: 'Come alla prova vera con una certificazione DSA. Vale per esami, quiz e lezioni, su tutti i tuoi dispositivi.',
  moreTime: {
    title: "Più tempo all'esame",
    hint: 'Per chi ha una certificazione DSA.',
    minutes: (longer: number, usual: number) =>
      `Per chi ha una certificazione DSA: ${longer} minuti invece di ${usual}.`,
    unknown: 'Per chi ha una certificazione DSA. Per la tua patente non conosciamo un tempo più lungo.',
  },
  readAloud: {
    title: 'Lettura ad alta voce',
    options: READ_ALOUD,
    noVoice:
      'Su questo dispositivo manca una voce italiana: aggiungila nelle sue impostazioni, e qui comparirà il pulsante.',
  },
  calm: {
    title: 'Pagina calma e testo largo',
    hint: 'Domande con testo più grande, spazi larghi e niente che si muove.',
  },
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minuti`),
  offer: {
    text: 'Hai una certificazione DSA? Puoi avere più tempo e le domande lette ad alta voce.',
    open: 'Vedi come',
    dismiss: 'No, grazie',
  },
};
