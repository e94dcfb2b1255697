import { type GroupRole, isAdminOrOwner } from '@linnet/protocol/groups/roles'

/** What the screens offer beyond changes of settings; the server decides again. */
type Rights = { myRole: GroupRole; onlyAdminsAdd: boolean }

/** Whether I may bring people in, by picking them or by my link. */
export const canAdd = ({ myRole, onlyAdminsAdd }: Rights): boolean => isAdminOrOwner(myRole) || !onlyAdminsAdd

/** Whether one of this role may mute or put out one of the other: only whoever stands lower. */
export const isAbove = (myRole: GroupRole, other: GroupRole): boolean =>
  isAdminOrOwner(myRole) && myRole > other
