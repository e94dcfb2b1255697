import { randomBytes } from 'node:crypto'
import { type ConversationId, onceDays } from '@linnet/protocol'
import { type HeldOnce, isThere, type OnceKeeper } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Work } from '../kernel/work'
import type { WithheldFiles } from '../uploads'
import { endIfLast } from './open'
import { endItem, insertItems, selectHeld, takeExpired, takeUnchecked } from './store'

const dayMs = 24 * 3_600_000
const secretBytes = 32

/** Takes over the files of messages that are being stored. */
export const createKeeper = (files: WithheldFiles): OnceKeeper => ({
  async hold(work: Work, held: readonly HeldOnce[]) {
    const taken = await files.take(
      work,
      held.map(({ fileId }) => fileId),
    )
    await insertItems(work.sql, {
      items: held.map(({ fileId, ...place }) => ({
        ...place,
        // The file has been used elsewhere since it was checked: the message is stored, but can't be opened.
        fileId: taken.has(fileId) ? fileId : null,
        secret: randomBytes(secretBytes).toString('hex'),
      })),
      now: new Date(work.nowMs),
      expiresAt: new Date(work.nowMs + onceDays * dayMs),
    })
  },
})

const batchSize = 200
/**
 * The interval at which files of recalled or destroyed messages are deleted; nobody can fetch them in the
 * meantime.
 */
const checkMs = 10 * 60_000

/** Deletes files that nobody can open any more. */
export const createSweep = (files: WithheldFiles): Job => ({
  name: 'viewonce.sweep',
  everyMs: 60_000,
  run: async (work) => {
    const { sql, nowMs } = work
    const now = new Date(nowMs)
    const unchecked = await takeUnchecked(sql, { before: new Date(nowMs - checkMs), now, limit: batchSize })
    for (const item of unchecked) {
      const place = { conversationId: item.conversationId as ConversationId, cseq: Number(item.cseq) }
      if (await isThere(work, place)) await endIfLast(work, item)
      else await endItem(sql, { ...place, at: now })
    }
    const expired = (await takeExpired(sql, { now, limit: batchSize })).map((row) => row.fileId)
    const held = new Set((await selectHeld(sql, expired)).map((row) => row.fileId))
    await files.destroy(
      work,
      expired.filter((id) => !held.has(id)),
    )
    return unchecked.length === batchSize || expired.length === batchSize ? 'again' : undefined
  },
})
