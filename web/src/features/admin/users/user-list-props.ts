import type { ListedUser } from '@vialibera/contract/admin';
import type { RequestedAction } from './admin-actions.ts';
import type { UserView } from './user-view.ts';

/** The shared props of table and cards. */
export type UserListProps = {
  users: ListedUser[];
  view: UserView;
  onView: (view: UserView) => void;
  onAction: (requested: RequestedAction) => void;
};
