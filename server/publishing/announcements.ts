/** Announcements, and their audience. */
import {
  type PublishedAnnouncement,
  type CallOutput,
  contentChanged,
  type Language,
  type listAnnouncements,
  type PersonId,
} from '@linnet/protocol'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { contactOf } from '../profiles'
import { agreementsToAccept } from './agreements'
import { readingIn } from './articles'
import { type LiveRow, selectLive } from './live-store'
import { insertSeen, selectSeen } from './reader-store'

export interface Reader {
  personId: PersonId
  language: Language
  connectionId?: string | undefined
}

const dayMs = 24 * 3_600_000

/** The announcements for this person now, and the legal texts they have to accept. */
export async function readAnnouncements(
  work: Work,
  reader: Reader,
): Promise<CallOutput<typeof listAnnouncements>> {
  const { createdAt } = await contactOf(work, reader.personId)
  const sinceMs = createdAt.getTime()
  const rows = await selectLive(work.sql, 'announcement', readingIn(work, reader.language))
  const mine = rows.filter((row) => isFor(row, { ...reader, sinceMs, nowMs: work.nowMs }))
  const itemIds = mine.map(({ id }) => id)
  const seen = new Set(
    (await selectSeen(work.sql, { personId: reader.personId, itemIds })).map((row) => row.itemId),
  )
  return {
    announcements: mine
      .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
      .map((row) => present(row, seen.has(row.id))),
    agreements: await agreementsToAccept(work, { ...reader, sinceMs }),
  }
}

interface Position {
  language: Language
  sinceMs: number
  nowMs: number
}

function isFor({ facts }: LiveRow, { language, sinceMs, nowMs }: Position): boolean {
  const { audience, untilMs } = facts as ContentFacts<'announcement'>
  if (untilMs !== undefined && untilMs <= nowMs) return false
  switch (audience.to) {
    case 'all':
      return true
    case 'new':
      return nowMs - sinceMs < audience.days * dayMs
    case 'languages':
      return audience.languages.includes(language)
  }
}

function present(row: LiveRow, isSeen: boolean): PublishedAnnouncement {
  const { isBar, untilMs } = row.facts as ContentFacts<'announcement'>
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    language: row.language,
    at: unixSeconds(row.effectiveAt),
    until: untilMs === undefined ? undefined : Math.floor(untilMs / 1000),
    isBar,
    isSeen,
  }
}

/** Records announcements that a person has seen; their other devices refetch them. */
export async function markSeen(
  work: Work,
  { personId, connectionId }: Reader,
  ids: readonly string[],
): Promise<void> {
  const noted = await insertSeen(work.sql, { personId, itemIds: ids, nowMs: work.nowMs })
  if (noted.length > 0)
    work.emit({ to: [personId], event: contentChanged, data: {}, exceptConnection: connectionId })
}
