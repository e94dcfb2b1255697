import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { ensureServiceProfile } from '../profiles'

/** Under which the support writes to people. */
export const supportPersonId = '00000000-0000-7000-8000-000000000005' as PersonId

export const ensureSupportPerson = (work: Work): Promise<void> =>
  ensureServiceProfile(work, { personId: supportPersonId, nickname: 'Linnet Support' })
