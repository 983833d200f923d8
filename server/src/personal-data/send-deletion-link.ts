import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { anyone } from '#server/context.ts';

/** Says the same whether there is such an account or not. */
export const sendDeletionLink = anyone.personalData.sendDeletionLink.handler(
  async ({ input: { email }, context: { db, sendMail, publicUrl } }) => {
    const user = await findUserByEmail(db, email);
    if (user) await sendMail({ kind: 'deletion_link', to: user.email, url: `${publicUrl}/profile#elimina-account` });
    return { accepted: true as const };
  },
);
