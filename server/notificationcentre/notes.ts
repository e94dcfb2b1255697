/** The notes of all domains, without those that opening the list of happenings has ended. */
import type { OpenDomain } from '../kernel/domain'
import type { ReadNotes } from '../notifications'
import { selectSeen } from './store'

export const createReadNotes =
  (opened: () => readonly OpenDomain[]): ReadNotes =>
  async (work, topic, personIds) => {
    const source = opened()
      .flatMap(({ notes = [] }) => notes)
      .find((each) => each.topic === topic)
    if (!source) return new Map()
    const found = await source.read(work, personIds)
    if (!source.endsWhenSeen) return found
    const seen = await selectSeen(work.sql, personIds)
    const seenMs = new Map(seen.map(({ personId: id, until }) => [id, until.getTime()]))
    return new Map(
      [...found].map(([personId, notes]) => [
        personId,
        notes.filter(({ atMs }) => atMs > (seenMs.get(personId) ?? 0)),
      ]),
    )
  }
