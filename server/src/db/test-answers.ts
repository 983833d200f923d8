import type { InferRouterOutputs } from '@orpc/server';
import type { router } from '#server/router.ts';

type Gives = InferRouterOutputs<typeof router>;

/**
 * What the contract says that an address gives, so that a test reads an answer as the screens do; of an address that stands not here
 * nothing is known. The first that fits counts.
 */
export type Said<At extends string> = At extends `${infer Path}?${string}` ? SaidAt<Path> : SaidAt<At>;

type SaidAt<At extends string> = At extends 'GET /metrics'
  ? string
  : At extends `GET /api/${infer Path}`
    ? Read<Path>
    : At extends `POST /api/${infer Path}`
      ? Posted<Path>
      : At extends `PUT /api/${infer Path}`
        ? Put<Path>
        : unknown;

// prettier-ignore
type Read<Path extends string> =
  Path extends 'me' ? Gives['accounts']['getMe'] :
  Path extends 'sign-in-options' ? Gives['accounts']['getSignInOptions'] :
  Path extends 'home' ? Gives['home']['getHome'] :
  Path extends 'profile' ? Gives['home']['getProfile'] :
  Path extends 'units' ? Gives['learning']['listUnits'] :
  Path extends `units/${string}/lessons` ? Gives['learning']['downloadUnit'] :
  Path extends `units/${string}` ? Gives['learning']['getUnit'] :
  Path extends `lessons/${string}` ? Gives['learning']['getLesson'] :
  Path extends 'missions' ? Gives['missions']['listMissions'] :
  Path extends `missions/${string}` ? Gives['missions']['getMission'] :
  Path extends 'practice' ? Gives['practice']['listPractice'] :
  Path extends `practice/${string}` ? Gives['practice']['getPractice'] :
  Path extends 'exams' ? Gives['exam']['listExams'] :
  Path extends `exams/${string}` ? Gives['exam']['getExam'] :
  Path extends 'duels' ? Gives['duels']['listDuels'] :
  Path extends `duels/${string}` ? Gives['duels']['getDuel'] :
  Path extends 'friends' ? Gives['friends']['listFriends'] :
  Path extends 'friend-requests' ? Gives['friends']['listFriendRequests'] :
  Path extends 'people' ? Gives['friends']['searchPeople'] :
  Path extends 'ranking' ? Gives['ranking']['getRanking'] :
  Path extends 'notifications' ? Gives['notifications']['listNotifications'] :
  Path extends 'email-preferences' ? Gives['mail']['listEmailPreferences'] :
  Path extends 'account-deletion' ? Gives['personalData']['getAccountDeletion'] :
  Path extends 'personal-data' ? Gives['personalData']['exportPersonalData'] :
  Path extends `questions${string}` ? Gives['questions']['listQuestions'] :
  Path extends 'my-proposals' ? Gives['questions']['listMyProposals'] :
  Path extends 'admin/proposals' ? Gives['questions']['listProposals'] :
  Path extends 'admin/users' ? Gives['admin']['listUsers'] :
  Path extends `admin/audit${string}` ? Gives['admin']['listAudit'] :
  Path extends 'admin/email-logs' ? Gives['mail']['listAllEmailLogs'] :
  Path extends `admin/statements.csv${string}` ? string :
  Path extends `admin/statements${string}` ? Gives['banks']['listStatements'] :
  Path extends `admin/banks/${string}/changes${string}` ? Gives['banks']['listChanges'] :
  Path extends `admin/banks/${string}/versions` ? Gives['banks']['listVersions'] :
  Path extends 'admin/imports/open' ? Gives['imports']['findOpenImport'] :
  Path extends `admin/imports/${string}/rows` ? Gives['imports']['listImportRows'] :
  Path extends 'openapi.json' ? { paths: Record<string, Record<string, object>> } :
  unknown;

// prettier-ignore
type Posted<Path extends string> =
  Path extends 'exams' ? Gives['exam']['startExam'] :
  Path extends `exams/${string}/submission` ? Gives['exam']['submitExam'] :
  Path extends `lessons/${string}/completion` ? Gives['learning']['completeLesson'] :
  Path extends `missions/${string}/info` ? Gives['missions']['viewMissionInfo'] :
  Path extends `missions/${string}/completion` ? Gives['missions']['completeMission'] :
  Path extends 'study-time' ? Gives['rewards']['addStudyTime'] :
  Path extends 'duels' ? Gives['duels']['startDuel'] :
  Path extends 'friend-requests' ? Gives['friends']['sendFriendRequest'] :
  Path extends 'questions' ? Gives['questions']['uploadQuestions'] :
  Path extends 'request-account-deletion' ? Gives['personalData']['requestAccountDeletion'] :
  Path extends 'admin/question-migration/batches' ? Gives['questionMigration']['migrateQuestions'] :
  Path extends 'admin/email-campaigns' ? Gives['mail']['createEmailCampaign'] :
  Path extends 'admin/banks/importata/rollback' ? Gives['banks']['rollBackBank'] :
  Path extends 'admin/bank/reset' ? Gives['imports']['resetBank'] :
  Path extends 'admin/imports' ? Gives['imports']['startImport'] :
  Path extends `admin/imports/${string}/figures` ? Gives['imports']['storeImportFigure'] :
  Path extends `admin/imports/${string}/preview` ? Gives['imports']['previewImport'] :
  Path extends `admin/imports/${string}/batch` ? Gives['imports']['runImport'] :
  unknown;

// prettier-ignore
type Put<Path extends string> =
  Path extends `duels/${string}/answers/${string}` ? Gives['duels']['answerDuel'] :
  Path extends `email-preferences/${string}` ? Gives['mail']['updateEmailPreference'] :
  Path extends 'email-schedule' ? Gives['mail']['updateEmailSchedule'] :
  Path extends `admin/statements/${string}` ? Gives['banks']['updateStatement'] :
  unknown;
