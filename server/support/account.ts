import { supportPersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { ensureServiceProfile } from '../profiles'

export const ensureSupportPerson = (work: Work): Promise<void> =>
  ensureServiceProfile(work, { personId: supportPersonId, nickname: 'Linnet Support' })
