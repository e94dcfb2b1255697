/** The roles in a group, lowest first: a higher role may do more. */
import { z } from 'zod'

export const groupRoles = { member: 0, admin: 1, owner: 2 } as const
/** An unknown role counts as member. */
export const GroupRole = z.literal([0, 1, 2]).catch(groupRoles.member)
export type GroupRole = z.output<typeof GroupRole>

/** A stored role: null in a one-to-one conversation. */
type StoredRole = number | null | undefined

export const isOwner = (role: StoredRole): boolean => role === groupRoles.owner

export const isAdminOrOwner = (role: StoredRole): boolean => (role ?? groupRoles.member) >= groupRoles.admin
