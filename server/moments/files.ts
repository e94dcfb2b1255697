/** Access to the pictures and videos of moments, comments and covers. */
import type { PersonId } from '@linnet/protocol'
import { areBlocked } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { meeting, peopleKnownTo } from '../posts'
import { selectCoverOwners } from './setting-store'
import { selectHolders } from './store'
import { readableAmong } from './visible'

/** Whether a person may read a file: exactly if they may read the moment or see the comment that contains it. */
export async function mayReadFile(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> {
  return (await isHeldVisible(work, { personId, fileId })) || isCoverVisible(work, { personId, fileId })
}

async function isHeldVisible(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> {
  const holders = await selectHolders(work.sql, fileId)
  if (holders.length === 0) return false
  const [readable, people] = await Promise.all([
    readableAmong(work, { personId, ids: holders.map(({ momentId }) => momentId) }),
    peopleKnownTo(work, { personId, personIds: holders.flatMap(({ commenterId }) => commenterId ?? []) }),
  ])
  return holders.some(({ momentId, commenterId }) => {
    const moment = readable.get(momentId)
    if (!moment || moment.isClosed) return false
    if (commenterId === null) return true
    if (moment.isKept) return false
    return meeting({ personId, post: moment, people })(commenterId)
  })
}

/** A cover is visible to everyone who may open its owner's page. */
async function isCoverVisible(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> {
  const owners = await selectCoverOwners(work.sql, fileId)
  const blocked = await areBlocked(
    work,
    owners.map(({ id: otherId }) => ({ personId, otherId })),
  )
  return blocked.includes(false)
}
