import type { ChangedStatement } from '@vialibera/contract/banks';
import { asAdmin } from '#server/context.ts';
import { toBankId } from './bank-id.ts';
import { type StatementSnapshot, findVersion, listChangesPage } from './versions-store.ts';

export const listChanges = asAdmin.banks.listChanges.handler(async ({ input, context: { db, licences }, errors }) => {
  const { version, kind, page } = input;
  const bank = toBankId(input.bank, licences.ownerOf(input.licence));
  if (!(await findVersion(db, bank, version))) throw errors.VERSION_NOT_FOUND();
  const { rows, total } = await listChangesPage(db, bank, version, kind, page);
  const changes = rows.map((row) => ({
    kind: row.kind,
    before: row.before && toChangedStatement(row.before),
    after: toChangedStatement(row.after),
  }));
  return { changes, total };
});

function toChangedStatement({
  question_text: text,
  answer,
  options = null,
  image_url: imageUrl,
  ...rest
}: StatementSnapshot): ChangedStatement {
  const { topic, explanation, article } = rest;
  return { text, answer, options, imageUrl, topic, explanation, article };
}
