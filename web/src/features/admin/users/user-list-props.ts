import type { ListedUser } from '@vialibera/contract/admin';
import type { AskedAct } from './asked-act.ts';
import type { UserView } from './user-view.ts';

/** What the table and the cards are given alike. */
export type UserListProps = {
  users: ListedUser[];
  view: UserView;
  onView: (view: UserView) => void;
  onAct: (asked: AskedAct) => void;
};
