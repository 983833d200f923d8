import type { ListedUser } from '@vialibera/contract/admin';
import type { RequestedAction } from './admin-actions.ts';
import type { UserView } from './user-view.ts';

/** The props that the table and the cards of the user list share. */
export type UserListProps = {
  users: ListedUser[];
  view: UserView;
  onView: (view: UserView) => void;
  onAction: (requested: RequestedAction) => void;
};
