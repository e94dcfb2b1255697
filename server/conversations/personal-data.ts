/** A person's chats in an export of their data, and when their account is deleted. */
import { type ExportSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { Audience } from './audience/audience'
import type { ChangeTimes } from './changes/changes'
import { takeBackOwn } from './changes/take-back-own'
import { deleteFoldersOf, selectFolders } from './folders/folder-store'
import { messagesOfPerson } from './log/pages-of-person'
import { deleteReadsHider } from './membership/held-reads-store'
import { deleteDraftsOf, selectDraftsOf } from './membership/member-store'
import { groupTitlesOf } from './membership/membership-reads'
import { deleteAllScheduledOf, selectScheduledOf } from './schedule/schedule-store'

const messages: ExportSection = {
  name: 'messages',
  async read(work, personId, after) {
    const { conversationId, entries, next } = await messagesOfPerson(work, { personId, after })
    return { rows: entries.map((entry) => ({ conversationId, ...entry })), next }
  },
}

export const personalDataOf = (audience: Audience, { recallMs }: ChangeTimes): PersonalData => ({
  sections: [
    wholeSection('groups', groupTitlesOf),
    messages,
    wholeSection('folders', ({ sql }, personId) => selectFolders(sql, personId)),
    wholeSection('drafts', ({ sql }, personId) => selectDraftsOf(sql, personId)),
    wholeSection('scheduledMessages', ({ sql }, personId) => selectScheduledOf(sql, personId)),
  ],
  forget: {
    async messages(work, personId, asked) {
      if (!asked?.takesMessages) return undefined
      const since = new Date(asked.at.getTime() - recallMs)
      return takeBackOwn(work, audience, { personId, since, after: asked.after })
    },
    access: ({ sql }, personId) => deleteAllScheduledOf(sql, personId),
    async content({ sql }, personId) {
      await deleteDraftsOf(sql, personId)
      await deleteFoldersOf(sql, personId)
      await deleteReadsHider(sql, personId)
    },
  },
})
