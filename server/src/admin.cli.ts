import { findUserByEmail, grantAdmin, revokeAdmin } from './accounts/accounts-store.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';

const USAGE = 'Uso: npm run admin -- grant|revoke EMAIL';

try {
  const [command, email] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || !email) throw new Error(USAGE);
  const env = readEnv(process.env);
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const user = await findUserByEmail(db, email);
  if (user) await (command === 'grant' ? grantAdmin : revokeAdmin)(db, user.id);
  await close();
  if (!user) throw new Error(`Nessun account con l'indirizzo ${email}: prima bisogna registrarsi.`);
  process.stdout.write(`${email} ${command === 'grant' ? 'ora è' : 'non è più'} admin\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
