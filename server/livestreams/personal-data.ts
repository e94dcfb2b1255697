/** A person's live data: what an export of it contains, and what is deleted with the account. */
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
    // Comments and gifts.
    pagedSection('liveComments', ({ sql }, page) => selectCommentsOf(sql, page)),
    // The streams a person watched, when they joined, and how the hosts moderated them.
    wholeSection('liveVisits', ({ sql }, personId) => selectVisitsOf(sql, personId)),
  ],
  forget: { participation: (work, personId) => forgetLive(work, parts, personId) },
})

/** Ends a person's stream and removes them from others, then deletes all of it except gifts, which are records of payments. */
async function forgetLive(work: Work, parts: LiveParts, personId: PersonId): Promise<void> {
  const open = await lockOpenOf(work.sql, personId)
  if (open) await endStream(work, parts, { row: open, end: 'stopped' })
  for (const row of await selectOpenSeatsOf(work.sql, personId))
    await vacate(work, parts, { row, people: [personId] })
  await deleteAllOf(work.sql, personId)
}
