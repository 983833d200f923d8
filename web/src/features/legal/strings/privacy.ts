import { PASSWORD_MINIMUM } from '@vialibera/domain/accounts/account-form';
import type { LegalDocument } from './legal-document.ts';

export const privacy: LegalDocument = {
  title: 'Privacy',
  description:
    'Quali dati tiene Via Libera, perché, per quanto tempo e come farli cancellare. Nessun tracciamento, nessuna pubblicità, solo cookie tecnici.',
  intro: [
    "Via Libera serve a prepararsi all'esame di teoria della patente. Per funzionare tiene pochi dati, e li usa soltanto per questo: niente pubblicità, niente profilazione per altri scopi, niente statistiche di terzi.",
    "Titolare del trattamento è il gestore di questo sito, cioè la persona o l'ente che ha installato Via Libera a questo indirizzo. Via Libera è un software libero: chi lo scrive non riceve i tuoi dati.",
  ],
  sections: [
    {
      title: '1. Quali dati raccogliamo',
      blocks: [
        'I dati del tuo account:',
        [
          'il tuo indirizzo email;',
          "la password, mai in chiaro: se ne conserva solo un'impronta calcolata con scrypt, da cui non si può risalire alla password;",
          'il nome che scegli di mostrare e il tuo codice amico;',
          "la patente che prepari, il fuso orario, se il profilo è pubblico e quando sei entrato l'ultima volta;",
          "se lo chiedi tu, che ti servono più tempo all'esame, la lettura ad alta voce o una pagina più calma: può far capire qualcosa della tua salute, perciò lo vedi solo tu;",
          "se entri con Google: il nome, l'indirizzo email, l'indirizzo della tua immagine e i gettoni di accesso che Google ci comunica.",
        ],
        'I dati del tuo studio:',
        [
          'le lezioni che completi e quando;',
          "le simulazioni d'esame, con le domande, le tue risposte, gli errori e l'esito;",
          "XP, livello, monete, badge, sfide del giorno e giorni di studio consecutivi, con l'elenco di ciò che li ha fatti guadagnare;",
          'ogni risposta che dai a una domanda, quando, in quanto tempo e se ti sei detto incerto;',
          'ciò che ne ricaviamo per scegliere che cosa farti ripassare: quanto ricordi, i tuoi errori, quanto è probabile che tu passi. Lo vedi solo tu;',
          "se li scrivi tu, la data dell'esame, quante risposte al giorno vuoi dare e com'è andata;",
          'i minuti di studio di ogni giorno;',
          'le domande che carichi.',
        ],
        'Se studi con altri:',
        [
          'le richieste di amicizia, gli amici e le persone che blocchi;',
          'le sfide, con le risposte date, e i punti della classifica della settimana;',
          'le notifiche, per 90 giorni.',
        ],
        'I dati delle email:',
        [
          "quali vuoi ricevere, quanto spesso e a che ora; l'anno di nascita, solo se lo scrivi tu;",
          'quali ti abbiamo mandato, quando, e se il fornitore di posta le ha accettate.',
        ],
        "I dati tecnici della sessione: un codice che ti riconosce, la sua scadenza e il tipo di browser. Il tuo indirizzo IP non viene conservato; per fermare chi prova password a raffica se ne tiene un'impronta, al massimo per un'ora.",
      ],
    },
    {
      title: '2. Per che cosa li usiamo',
      blocks: [
        [
          'per farti entrare e tenere al sicuro il tuo account;',
          'per mostrarti le lezioni, i quiz, gli esami e i tuoi progressi, anche se cambi dispositivo;',
          "per mandarti le email che servono: la conferma dell'indirizzo, il recupero della password, l'eliminazione dell'account;",
          'per mandarti, finché le tieni attive, il benvenuto, i badge, i promemoria e il riepilogo: ognuna si ferma con un tocco dal link che contiene, o dal profilo. Se dal tuo anno di nascita puoi avere meno di 18 anni, promemoria e riepilogo partono solo se li accendi tu.',
        ],
        'La base giuridica è il servizio che ci chiedi registrandoti (articolo 6, paragrafo 1, lettera b, del GDPR) e, per la protezione dagli abusi, il legittimo interesse alla sicurezza (lettera f). Il tempo in più lo usiamo solo con il tuo consenso, che dai accendendolo nel profilo e togli spegnendolo (articolo 9, paragrafo 2, lettera a). Nessuna decisione che ti riguarda viene presa in modo automatizzato, oltre al calcolo del punteggio di quiz ed esami e della stima di quanto sei pronto, che serve soltanto a te.',
      ],
    },
    {
      title: '3. Con chi li condividiamo',
      blocks: [
        'Non vendiamo e non cediamo i tuoi dati. Li vedono soltanto:',
        [
          'il gestore di questo sito e chi per lui tiene acceso il server e la base di dati;',
          'il fornitore di posta scelto dal gestore, che riceve il tuo indirizzo e il testo delle email che ti mandiamo;',
          'Google, ma solo se scegli tu «Continua con Google»: in quel caso Google sa che entri in questo sito, secondo la sua informativa.',
        ],
        'Gli altri utenti non vedono la tua email. Gli amici leggono il nome che hai scelto (se non ne hai scelto uno, la prima parte della tua email), da quante ore o giorni non entri, i risultati delle vostre sfide e i punti della settimana, se non esci dalla classifica. Chi non è tuo amico legge solo il nome che hai scelto e il codice, e ti trova con la ricerca solo se il profilo è pubblico.',
        'Caratteri, immagini e programmi vengono tutti da questo sito: la pagina non contatta nessun altro, se non il sito della tua immagine del profilo, quando ne scegli una.',
      ],
    },
    {
      title: '4. Sicurezza',
      blocks: [
        `Le password hanno almeno ${PASSWORD_MINIMUM} caratteri e le più comuni vengono rifiutate. I tentativi di accesso sono limitati, i link mandati per email scadono, e cambiare password chiude le altre sessioni. Il registro tecnico del server non contiene email, nomi, indirizzi IP o contenuti.`,
        'Nessun sistema è inviolabile: scegli una password che non usi altrove.',
      ],
    },
    {
      title: '5. I tuoi diritti (GDPR)',
      blocks: [
        'Dal profilo puoi scaricare in ogni momento una copia di tutti i tuoi dati («Scarica i miei dati»), in un formato leggibile da un programma, e chiedere di eliminare il tuo account. Puoi inoltre chiedere al gestore di questo sito, senza costi, di:',
        [
          'sapere quali dati ti riguardano;',
          'correggere quelli sbagliati;',
          "cancellarli, o limitarne l'uso;",
          'opporti al trattamento basato sul legittimo interesse.',
        ],
        'La risposta arriva entro un mese. Se pensi che i tuoi diritti non siano rispettati puoi rivolgerti al Garante per la protezione dei dati personali.',
      ],
    },
    {
      title: '6. Cookie e memoria del browser',
      blocks: [
        "Il cookie di sessione serve a riconoscerti dopo l'accesso, non si può leggere da altri siti e dura 60 giorni dall'ultimo uso. Un secondo cookie ricorda per un anno che da questo browser sei già entrato: così chi prova password a raffica sul tuo account non ti chiude fuori. Durante l'accesso con Google un terzo dura pochi minuti. Sono necessari al servizio, perciò non serve chiederti il consenso.",
        "Nella memoria del tuo browser restano il corso e i progressi che hai aperto, per studiare anche senza rete; ciò che hai fatto e il server non ha ancora ricevuto, comprese le risposte di un esame in corso; l'indirizzo della tua immagine. Quando esci viene tolto tutto ciò che è tuo, tranne l'indirizzo dell'immagine: lo vedi solo tu quando rientri, e va via se lo togli dal profilo o da qui elimini l'account. Restano anche se hai chiuso l'invito a installare l'app, e l'ora del promemoria sul telefono. Nessun cookie di terzi.",
      ],
    },
    {
      title: '7. Per quanto tempo li teniamo',
      blocks: [
        "I dati dell'account e dello studio restano finché esiste l'account. Una sessione scade dopo 60 giorni senza uso, il link di conferma dopo 24 ore, quello per la password dopo un'ora.",
      ],
    },
    {
      title: "8. Cancellazione dell'account",
      blocks: [
        "Quando confermi di voler eliminare l'account hai 30 giorni per ripensarci; poi tutti i dati che ti riguardano vengono cancellati. Delle tue risposte resta solo, in somme senza niente che porti a te, quante erano giuste e quante sbagliate: serve alle statistiche sulle domande. Delle sfide giocate restano all'altra persona le risposte e il risultato, e delle domande che hai caricato il testo, senza niente che dica chi eri.",
      ],
      leadsTo: 'deletion',
    },
    {
      title: '9. Età minima',
      blocks: [
        'Via Libera è per chi ha almeno 16 anni. Gli account di chi è più giovane vengono chiusi e i loro dati cancellati.',
      ],
    },
    {
      title: '10. Modifiche',
      blocks: [
        'Se questa informativa cambia, qui trovi il nuovo testo con la sua data. Se cambia qualcosa di importante per te, lo diciamo nel sito prima che valga.',
      ],
    },
    {
      title: '11. Contatti',
      blocks: ['Per ogni domanda sui tuoi dati, e per esercitare i tuoi diritti, scrivi al gestore di questo sito.'],
      leadsTo: 'controller',
    },
  ],
};
