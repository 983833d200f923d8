import {
  listAudit,
  listUsers,
  setRole,
  setSuspension,
  exportStatistics,
  getActivity,
  listConceptStatistics,
} from './admin.ts';
import {
  exportStatements,
  getBankState,
  listChanges,
  listStatements,
  listVersions,
  retireStatement,
  retireWithdrawn,
  rollBackBank,
  updateStatement,
} from './banks.ts';
import {
  cancelImport,
  findOpenImport,
  listImportRows,
  previewImport,
  resetBank,
  runImport,
  saveImportImages,
  stageRows,
  startImport,
} from './imports.ts';
import { listAdminLicences, listExamFormVersions, updateExamForm } from './licences.ts';
import {
  createEmailCampaign,
  listAllEmailLogs,
  listEmailCampaigns,
  previewEmailCampaign,
  sendEmailCampaignToMe,
  updateEmailCampaign,
} from './mail.ts';
import {
  getQuestionMigration,
  migrateQuestions,
  exportQuestions,
  listMyProposals,
  listProposals,
  listQuestions,
  reviewAuthorProposals,
  reviewProposal,
  uploadQuestions,
} from './questions.ts';

/** The operations of the admin area and of the upload of questions. */
export const adminContract = {
  licences: { listAdminLicences, listExamFormVersions, updateExamForm },
  mail: {
    listAllEmailLogs,
    listEmailCampaigns,
    createEmailCampaign,
    updateEmailCampaign,
    previewEmailCampaign,
    sendEmailCampaignToMe,
  },
  imports: {
    findOpenImport,
    startImport,
    stageRows,
    saveImportImages,
    previewImport,
    listImportRows,
    runImport,
    cancelImport,
    resetBank,
  },
  admin: { listUsers, setRole, setSuspension, listAudit },
  questionMigration: { getQuestionMigration, migrateQuestions },
  questions: {
    uploadQuestions,
    listQuestions,
    exportQuestions,
    listMyProposals,
    listProposals,
    reviewProposal,
    reviewAuthorProposals,
  },
  banks: {
    listStatements,
    getBankState,
    exportStatements,
    updateStatement,
    retireStatement,
    listVersions,
    listChanges,
    retireWithdrawn,
    rollBackBank,
  },
  statistics: { getActivity, listConceptStatistics, exportStatistics },
};
