import { findUserByEmail, grantAdmin, revokeAdmin } from '#server/slices/accounts/accounts-store.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';

const USAGE = 'Uso: npm run admin -- grant|revoke EMAIL';

try {
  const [command, email] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || !email) throw new Error(USAGE);
  const env = readEnv(process.env);
  const user = await withDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }, async ({ db, migrate }) => {
    await migrate();
    const found = await findUserByEmail(db, email);
    // An account with an unconfirmed address cannot become an admin, because the owner of the address is unknown.
    if (command === 'grant' && found?.emailVerified === false)
      throw new Error(`L'indirizzo ${email} non è ancora confermato: prima bisogna aprire il link della mail.`);
    if (found) await (command === 'grant' ? grantAdmin : revokeAdmin)(db, found.id);
    return found;
  });
  if (!user) throw new Error(`Nessun account con l'indirizzo ${email}: prima bisogna registrarsi.`);
  process.stdout.write(`${email} ${command === 'grant' ? 'ora è' : 'non è più'} admin\n`);
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
