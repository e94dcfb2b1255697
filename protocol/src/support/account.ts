import type { PersonId } from '../wire'

/** The account with which the support writes to people. */
export const supportPersonId = '00000000-0000-7000-8000-000000000005' as PersonId
