import { groupRoles, type GroupRole } from '@linnet/protocol/conversations'

/** What the screens offer; the server decides again. */
type Standing = { myRole: GroupRole; onlyAdminsAdd: boolean; onlyAdminsEdit: boolean }

export const isOwner = (role: GroupRole): boolean => role === groupRoles.owner

/** Owner and administrators. */
export const isManager = (role: GroupRole): boolean => role !== groupRoles.member

/** Whether I may bring people in, by picking them or by my link. */
export const canAdd = ({ myRole, onlyAdminsAdd }: Standing): boolean => isManager(myRole) || !onlyAdminsAdd

/** Whether I may change name and picture. */
export const canEdit = ({ myRole, onlyAdminsEdit }: Standing): boolean => isManager(myRole) || !onlyAdminsEdit

/** Whether one of this role may mute or put out one of the other: only whoever stands lower. */
export const isAbove = (myRole: GroupRole, other: GroupRole): boolean => isManager(myRole) && myRole > other
