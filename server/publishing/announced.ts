/** Announcements as notifications: their audience and their text. */
import { cutToUnits, type Language, type PersonId } from '@linnet/protocol'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import type { ReadWork } from '../kernel/work'
import { registeredAt } from '../profiles'
import { inLanguage } from './languages'
import { type LiveAnnouncementRow, selectLiveAnnouncements } from './live-store'
import { selectSeenByEach } from './reader-store'

export interface AnnouncementInEffect {
  id: string
  versionId: string
  /** The time at which it first took effect (ms). */
  atMs: number
  untilMs: number | undefined
  /** The only languages it is for; all if undefined. */
  languages: readonly Language[] | undefined
  /** The time since which its audience has registered; everybody if undefined. */
  registeredSinceMs: number | undefined
  /** The title, and the beginning of the text. */
  say: (language: Language) => { title: string; text: string }
}

const excerptLength = 120
const dayMs = 24 * 3_600_000

/** The announcements in effect, the latest first. */
export async function announcementsInEffect({ sql, nowMs }: ReadWork): Promise<AnnouncementInEffect[]> {
  const rows = await selectLiveAnnouncements(sql, nowMs)
  return rows.map((row) => present(row, nowMs)).filter(({ untilMs = Infinity }) => untilMs > nowMs)
}

/** The announcements that each of these people has not seen; the device filters by language. */
export async function announcementsFor(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, AnnouncementInEffect[]>> {
  const live = await announcementsInEffect(work)
  if (live.length === 0) return new Map()
  const [seen, registered] = await Promise.all([
    selectSeenByEach(work.sql, { personIds, itemIds: live.map(({ id }) => id) }),
    registeredAt(work, personIds),
  ])
  const known = new Set(seen.map((row) => row.personId + row.itemId))
  return new Map(
    personIds.map((personId) => [
      personId,
      live.filter(
        ({ id, registeredSinceMs = 0 }) =>
          !known.has(personId + id) && (registered.get(personId) ?? 0) >= registeredSinceMs,
      ),
    ]),
  )
}

function present(row: LiveAnnouncementRow, nowMs: number): AnnouncementInEffect {
  const { audience, untilMs } = row.facts as ContentFacts<'announcement'>
  return {
    id: row.id,
    versionId: row.versionId,
    atMs: row.firstAt.getTime(),
    untilMs,
    languages: audience.to === 'languages' ? audience.languages : undefined,
    registeredSinceMs: audience.to === 'new' ? nowMs - audience.days * dayMs : undefined,
    say(language) {
      const { title = '', plain = '' } = inLanguage(row.texts, language) ?? {}
      return { title, text: cutToUnits(plain, excerptLength).trim() }
    },
  }
}
