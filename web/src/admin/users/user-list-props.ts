import type { ListedUser } from '@vialibera/contract/admin';
import type { RequestedAction } from './admin-actions.ts';
import type { UserView } from './user-view.ts';

export type UserListProps = {
  users: ListedUser[];
  view: UserView;
  onView: (view: UserView) => void;
  onAction: (requested: RequestedAction) => void;
};
