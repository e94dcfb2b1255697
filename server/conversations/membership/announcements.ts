/** Announcements of groups, for the groups domain, which keeps their text. */
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { updateAnnouncement } from './announcement-store'
import { changeGroup, type GroupAction } from './membership'

/**
 * Posts the system message of an announcement, and shows the announcement as a banner to all members but its author.
 * `text`: how the announcement begins.
 */
export async function announce(
  work: Work,
  audience: Audience,
  { text, ...action }: GroupAction & { text: string },
): Promise<void> {
  const cseq = await changeGroup(work, audience, {
    ...action,
    change: {},
    systemMessage: { event: 'announcementChanged', text },
  })
  if (cseq !== undefined) await updateAnnouncement(work.sql, { ...action, cseq, text })
}
