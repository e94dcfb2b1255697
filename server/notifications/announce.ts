/**
 * Notifies devices of announcements, a few hundred per transaction. A queue row only marks a device as due: the content is read
 * when it is sent, so a device is not notified of an announcement that was seen or withdrawn in between.
 */
import type { Language } from '@linnet/protocol'
import type { Job } from '../kernel/jobs'
import type { Hub } from '../kernel/socket/hub'
import type { Work } from '../kernel/work'
import { pushSubscriptionsAfter } from '../profiles'
import {
  announcementTopic,
  first,
  insertProgress,
  lockProgress,
  type ProgressRow,
  reconsiderShown,
  updateProgress,
} from './announcement-store'
import { lifeMs, storePushes } from './devices'
import { lanes } from './lanes'
import { readSubscription } from './subscription'

/** An announcement that is in effect. */
export interface Announced {
  id: string
  versionId: string
  /** The time at which it first took effect (ms). */
  atMs: number
  untilMs?: number | undefined
  /** The languages of the devices to notify, and the people who registered since; everybody if left out. */
  languages?: readonly Language[] | undefined
  registeredSinceMs?: number | undefined
}

export type ReadAnnounced = (work: Work) => Promise<readonly Announced[]>

/** The number of devices per transaction. */
const batchSize = 500

export interface AnnouncingParts {
  hub: Hub
  readAnnounced: ReadAnnounced
  wake: () => void
}

export const createAnnouncing = (parts: AnnouncingParts): Job => ({
  name: 'notifications.announcements',
  everyMs: 2_000,
  async run(work) {
    const live = new Map((await parts.readAnnounced(work)).map((one) => [one.id, one]))
    const rows = await lockProgress(work.sql)
    const known = new Set(rows.map((row) => row.itemId))
    for (const one of live.values()) {
      const isOld = known.has(one.id) || one.atMs < work.nowMs - lifeMs
      if (!isOld && (await insertProgress(work.sql, one))) return 'again'
    }
    for (const row of rows) {
      const step = await advance(work, parts, { row, announced: live.get(row.itemId) })
      if (!step) continue
      await updateProgress(work.sql, step)
      work.afterCommit(parts.wake)
      return 'again'
    }
    return undefined
  },
})

interface Progress {
  row: ProgressRow
  announced: Announced | undefined
}

/** The next batch of one announcement; undefined if there is nothing to do. */
async function advance(
  work: Work,
  { hub }: AnnouncingParts,
  { row, announced }: Progress,
): Promise<ProgressRow | undefined> {
  const versionId = announced?.versionId ?? null
  if (versionId !== row.versionId) return { ...row, versionId, correctingAfter: first }
  if (row.correctingAfter !== null) {
    const after = row.correctingAfter
    const shown = await reconsiderShown(work.sql, { after, limit: batchSize, now: new Date(work.nowMs) })
    const last = shown
      .map((each) => each.sessionId)
      .toSorted()
      .at(-1)
    return { ...row, correctingAfter: shown.length === batchSize && last !== undefined ? last : null }
  }
  if (row.sentAfter === null) return undefined
  const next = announced ? await tell(work, hub, { after: row.sentAfter, announced }) : null
  return { ...row, sentAfter: next }
}

/** Makes the next devices due. Returns the last one, or null if there are no more. */
async function tell(
  work: Work,
  hub: Hub,
  { after, announced }: { after: string; announced: Announced },
): Promise<string | null> {
  const { languages, registeredSinceMs, untilMs = Infinity } = announced
  const page = await pushSubscriptionsAfter(work, { after, registeredSinceMs, limit: batchSize })
  const devices = page.flatMap((stored) => {
    const language = readSubscription(stored)?.language
    const isFor = language !== undefined && (languages?.includes(language) ?? true)
    const { personId, sessionId } = stored
    return isFor
      ? [{ personId, sessionId, topic: announcementTopic, conversationId: null, lane: lanes.announcements }]
      : []
  })
  const expiresAt = new Date(Math.min(untilMs, work.nowMs + lifeMs))
  await storePushes(work, hub, { devices, expiresAt })
  return page.length === batchSize ? (page.at(-1)?.sessionId ?? null) : null
}
