/** A person's live data: what an export of it contains, and what is deleted with the account. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { deleteAllOf, selectCommentsOf, selectStreamsOf, selectVisitsOf } from './personal-store'
import { selectOpenSeatsOf } from './seat-store'
import { lockOpenOf } from './store'
import { vacate } from './watch'

type Page = Parameters<typeof selectStreamsOf>[1]

/** A page of a person's own streams, oldest first. */
export const streamsOf = ({ sql }: Pick<ReadWork, 'sql'>, page: Page) => selectStreamsOf(sql, page)

/** A page of a person's comments and gifts in streams, oldest first. */
export const liveCommentsOf = ({ sql }: Pick<ReadWork, 'sql'>, page: Page) => selectCommentsOf(sql, page)

/** The streams a person watched, when they joined, and how the hosts moderated them. */
export const liveVisitsOf = ({ sql }: ReadWork, personId: PersonId): Promise<object[]> =>
  selectVisitsOf(sql, personId)

/** Ends a person's stream and removes them from others, then deletes all of it except gifts, which are records of payments. */
export async function forgetLive(work: Work, parts: LiveParts, personId: PersonId): Promise<void> {
  const open = await lockOpenOf(work.sql, personId)
  if (open) await endStream(work, parts, { row: open, end: 'stopped' })
  for (const row of await selectOpenSeatsOf(work.sql, personId))
    await vacate(work, parts, { row, people: [personId] })
  await deleteAllOf(work.sql, personId)
}
