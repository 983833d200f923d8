import { type ActRefusal, type AdminAct, changesNothing, refuseAct } from '@vialibera/domain/admin-act';
import type { Db } from '#server/db/db.ts';
import { countActiveAdmins, findSubject, lockAdmins, saveAct } from './admin-store.ts';
import { noteAct } from './audit-store.ts';

type Deps = { db: Db; now: () => Date; learner: { id: string } };

/** Does one act to one account and notes it; gives why not, where it is refused. Done before: nothing more happens. */
export function actOnUser(
  { db, now, learner: actor }: Deps,
  act: AdminAct,
  subjectId: string,
): Promise<ActRefusal | 'FORBIDDEN' | 'USER_NOT_FOUND' | null> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    // Somebody may have revoked or suspended the actor while this act waited.
    const own = await findSubject(tx, actor.id);
    if (!own?.isAdmin || own.isSuspended) return 'FORBIDDEN';
    const subject = await findSubject(tx, subjectId);
    if (!subject) return 'USER_NOT_FOUND';
    const self = subjectId === actor.id;
    const refusal = refuseAct(act, { self, subject, activeAdmins: await countActiveAdmins(tx) });
    if (refusal) return refusal;
    if (changesNothing(act, subject)) return null;
    const at = now();
    await saveAct(tx, act, subjectId, at);
    await noteAct(tx, { at, action: act, actorId: actor.id, subjectId });
    return null;
  });
}
