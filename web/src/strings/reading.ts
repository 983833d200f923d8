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
    noVoice: 'Su questo dispositivo manca una voce italiana, e le domande non possono essere lette.',
    voiceSteps: {
      ios: "Aggiungila in Impostazioni, Accessibilità, Contenuto letto ad alta voce, Voci, Italiano. Poi riapri l'app.",
      android:
        "Aggiungila in Impostazioni, Accessibilità, Output sintesi vocale, Installa dati vocali, Italiano. Poi riapri l'app.",
      mac: 'Aggiungila in Impostazioni di Sistema, Accessibilità, Contenuto letto ad alta voce, Voce di sistema. Poi riapri il browser.',
      windows: 'Aggiungila in Impostazioni, Data/ora e lingua, Voce, Aggiungi voci. Poi riapri il browser.',
      other: 'Aggiungila nelle impostazioni del dispositivo. Poi riapri il browser.',
    },
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
