import type { ChangedStatement } from '@vialibera/contract/banks';
import { asAdmin } from '#server/context.ts';
import { type Fields, findVersionNumbered, pageChanges } from './versions-store.ts';

export const listChanges = asAdmin.banks.listChanges.handler(async ({ input, context: { db }, errors }) => {
  const { bank, version, kind, page } = input;
  if (!(await findVersionNumbered(db, bank, version))) throw errors.VERSION_NOT_FOUND();
  const { rows, total } = await pageChanges(db, bank, version, kind, page);
  const changes = rows.map((row) => ({
    kind: row.kind,
    before: row.before && showFields(row.before),
    after: showFields(row.after),
  }));
  return { changes, total };
});

function showFields({ question_text: text, answer, image_url: imageUrl, ...rest }: Fields): ChangedStatement {
  const { topic, explanation, article } = rest;
  return { text, answer, imageUrl, topic, explanation, article };
}
