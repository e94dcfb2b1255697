import type { Job } from '../kernel/jobs'
import { deleteAnswered } from './application-store'
import { deleteEndedLinks } from './link-store'

const dayMs = 86_400_000
const retentionDays = { links: 30, applications: 180 }

/** Deletes links that ended and applications that were answered long ago. */
export const pruneGroups: Job = {
  name: 'groups.prune',
  everyMs: 3_600_000,
  run: async (work) => {
    await deleteEndedLinks(work.sql, { beforeMs: work.nowMs - retentionDays.links * dayMs })
    await deleteAnswered(work.sql, { beforeMs: work.nowMs - retentionDays.applications * dayMs })
  },
}
