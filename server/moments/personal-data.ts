/** A person's moments data: the sections of an export, and the deletion with the account. */
import type { PersonId } from '@linnet/protocol'
import { pagedSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { ReadWork } from '../kernel/work'
import { draftOf } from './draft'
import { refundAllOf } from './paid/settle'
import { deleteAllOf, selectCommentsOf, selectLikedBy, selectMomentsOf } from './personal-store'
import { selectRemovals } from './removal-store'
import { selectHiding, selectPerson } from './setting-store'

/** The most removals in an export: more than staff remove from anybody before they take other measures. */
const maxRemovals = 1_000

export const personalData: PersonalData = {
  sections: [
    pagedSection('moments', ({ sql }, page) => selectMomentsOf(sql, page)),
    pagedSection('momentComments', ({ sql }, page) => selectCommentsOf(sql, page)),
    wholeSection('momentDraft', draftOf),
    // The person's content that staff removed, newest first.
    wholeSection('momentRemovals', ({ sql, nowMs }, personId) =>
      selectRemovals(sql, { personId, untilMs: nowMs, limit: maxRemovals }),
    ),
    wholeSection('momentSettings', momentSettingsOf),
  ],
  forget: {
    // Refunds payments that are held for the moments.
    async holds(work, personId) {
      await refundAllOf(work, personId)
      await deleteAllOf(work.sql, personId)
    },
  },
}

/** The person's likes and settings. */
async function momentSettingsOf({ sql }: ReadWork, personId: PersonId): Promise<object[]> {
  const [{ days }, hiding, liked] = await Promise.all([
    selectPerson(sql, personId),
    selectHiding(sql, personId),
    selectLikedBy(sql, personId),
  ])
  const own = hiding.filter((row) => row.personId === personId)
  const idsOf = (which: 'hidesOwn' | 'hidesTheirs') =>
    own.filter((row) => row[which]).map(({ otherId }) => otherId)
  return [
    {
      days,
      hiddenFrom: idsOf('hidesOwn'),
      hidden: idsOf('hidesTheirs'),
      liked: liked.map(({ momentId }) => momentId),
    },
  ]
}
