/** A person's live data: the sections of an export, and the deletion with the account. */
import type { PersonId } from '@linnet/protocol'
import { pagedSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { Work } from '../kernel/work'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { deleteAllOf, selectCommentsOf, selectStreamsOf, selectVisitsOf } from './personal-store'
import { selectOpenSeatsOf } from './seat-store'
import { lockOpenOf } from './store'
import { vacate } from './watch'

export const liveData = (parts: LiveParts): PersonalData => ({
  sections: [
    pagedSection('liveStreams', ({ sql }, page) => selectStreamsOf(sql, page)),
    // A section of comments and gifts.
    pagedSection('liveComments', ({ sql }, page) => selectCommentsOf(sql, page)),
    // A section of the streams a person watched, the times they joined, and moderation by the hosts.
    wholeSection('liveVisits', ({ sql }, personId) => selectVisitsOf(sql, personId)),
  ],
  forget: { participation: (work, personId) => forgetLive(work, parts, personId) },
})

/**
 * Ends a person's stream and removes them from others, then deletes all their data except gifts, which are
 * records of payments.
 */
async function forgetLive(work: Work, parts: LiveParts, personId: PersonId): Promise<void> {
  const open = await lockOpenOf(work.sql, personId)
  if (open) await endStream(work, parts, { row: open, end: 'stopped' })
  for (const row of await selectOpenSeatsOf(work.sql, personId))
    await vacate(work, parts, { row, people: [personId] })
  await deleteAllOf(work.sql, personId)
}
