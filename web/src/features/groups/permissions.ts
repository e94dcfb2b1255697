import { type GroupRole, isAdminOrOwner } from '@linnet/protocol/groups/roles'

/** Permissions beyond settings, for the choices of the screens; the server checks again. */
type Rights = { myRole: GroupRole; onlyAdminsAdd: boolean }

/** Whether I may add people, by picking them or with my link. */
export const canAdd = ({ myRole, onlyAdminsAdd }: Rights): boolean => isAdminOrOwner(myRole) || !onlyAdminsAdd

/** Whether a role may mute and remove members with the other role. */
export const isAbove = (myRole: GroupRole, other: GroupRole): boolean =>
  isAdminOrOwner(myRole) && myRole > other
