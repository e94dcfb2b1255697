import type { Desk } from '@/kit/desk'

/** All desks, in the order in which the side navigation shows them within their groups. */
export const desks: readonly Desk[] = []
