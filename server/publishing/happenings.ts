/** Announcements in the list of happenings, and as notifications. */
import type { Language, NotificationPreview, Translated } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { Note, NoteSource } from '../kernel/declared/note-source'
import { type AnnouncementInEffect, announcementsFor } from './announced'
import { readAnnouncements } from './announcements'

export const announcementsHappened: HappeningSource = async (work, { caller, untilMs }) => {
  const { announcements } = await readAnnouncements(work, caller)
  return announcements
    .filter(({ at }) => at * 1000 <= untilMs)
    .map(({ id, at, title, isSeen }) => ({
      id,
      kind: 'announcement',
      atMs: at * 1000,
      name: '',
      photo: '',
      text: title,
      isKnown: isSeen,
    }))
}

export const announcementNotes: NoteSource = {
  topic: 'announcements',
  async read(work, personIds) {
    const unseen = await announcementsFor(work, personIds)
    return new Map([...unseen].map(([personId, found]) => [personId, found.map(noteOf)]))
  },
}

const noteOf = ({ atMs, versionId, languages, say }: AnnouncementInEffect): Note => ({
  atMs,
  revision: versionId,
  ...(languages && { isFor: (language: Language) => languages.includes(language) }),
  address: `${screens.news}?tab=announcements`,
  say: (device) => describeAnnouncement(say(device.language), device),
})

const announcement: Translated = {
  'zh-cn': '系统公告',
  'yue-lang': '系統公告',
  'en-us': 'Announcement',
  'korean-lang': '공지사항',
}

const newAnnouncement: Translated = {
  'zh-cn': '有一条新公告',
  'yue-lang': '有一個新公告',
  'en-us': 'There’s a new announcement',
  'korean-lang': '새 공지사항이 있어요',
}

/** An announcement: its title and beginning, its title alone, or only that there is one. */
function describeAnnouncement(
  { title, text }: { title: string; text: string },
  { language, preview }: { language: Language; preview: NotificationPreview },
): { title: string; body: string } {
  if (preview === 'none') return { title: 'Linnet', body: newAnnouncement[language] }
  return preview === 'full' && text !== ''
    ? { title, body: text }
    : { title: announcement[language], body: title }
}
