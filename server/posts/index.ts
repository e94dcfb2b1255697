/** What moments and videos have in common: who meets whom under a post. */
import type { Domain } from '../kernel/domain'

export { type KnownPeople, peopleKnownTo, peopleKnownToEach } from './known-people'
export { isAmong, mayMeet } from './rules'

/** It has no tables and calls of its own: `moments` and `videos` bring theirs. */
export const posts: Domain = { name: 'posts', open: () => ({}) }
