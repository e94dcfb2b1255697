/** Counts what new accounts do in a day, in memory only: after a restart, counting starts again. */
import { foldText, type PersonId } from '@linnet/protocol'

const dayMs = 24 * 3_600_000
/** The number of people beyond which the one who has been idle longest is forgotten. */
const maxPeople = 50_000
const maxTexts = 40
/** The shortest text that counts: greetings are sent to many people. */
const leastLetters = 12

interface Day {
  startMs: number
  requests: Set<string>
  links: number
  /** The conversations that each text went to, by the text's hash. */
  texts: Map<number, Set<string>>
}

const linkPattern = /(?:https?:\/\/|www\.)[^\s]/i

export function createCounts() {
  /** The counts by person; people who were active longest ago come first. */
  const days = new Map<PersonId, Day>()

  function dayOf(personId: PersonId, nowMs: number): Day {
    const known = days.get(personId)
    days.delete(personId)
    const day =
      known && known.startMs > nowMs - dayMs
        ? known
        : { startMs: nowMs, requests: new Set<string>(), links: 0, texts: new Map<number, Set<string>>() }
    days.set(personId, day)
    for (const oldest of days.keys()) {
      if (days.size <= maxPeople) break
      days.delete(oldest)
    }
    return day
  }

  return {
    /** Counts a friend request; returns the number of people who have received one today. */
    request(personId: PersonId, otherId: string, nowMs: number): number {
      return dayOf(personId, nowMs).requests.add(otherId).size
    },
    /**
     * Counts a message; returns the number with links today, and the number of conversations this text went
     * to.
     */
    message(
      personId: PersonId,
      { text, conversationId }: { text: string; conversationId: string },
      nowMs: number,
    ): { links: number; equalTexts: number } {
      const day = dayOf(personId, nowMs)
      const hasLink = linkPattern.test(text)
      if (hasLink) day.links++
      return { links: hasLink ? day.links : 0, equalTexts: countText(day, text, conversationId) }
    },
    forget: (personId: PersonId): void => void days.delete(personId),
  }
}

function countText({ texts }: Day, text: string, conversationId: string): number {
  const folded = foldText(text).replace(/[\s\d\p{P}\p{S}]+/gu, '')
  if (folded.length < leastLetters) return 0
  const hash = Number(Bun.hash.crc32(folded))
  const places = texts.get(hash) ?? new Set<string>()
  texts.delete(hash)
  texts.set(hash, places.add(conversationId))
  for (const oldest of texts.keys()) {
    if (texts.size <= maxTexts) break
    texts.delete(oldest)
  }
  return places.size
}
