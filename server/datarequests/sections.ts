/** The contents of an export, section by section, each in pages. */
import type { PersonId } from '@linnet/protocol'
import { sessionsOf } from '../auth'
import { contactsOf } from '../contacts'
import { groupTitlesOf, messagesOfPerson } from '../conversations'
import { favouritesOf } from '../favourites'
import type { ReadWork } from '../kernel/work'
import { liveCommentsOf, liveVisitsOf, streamsOf } from '../live'
import { visitsOf } from '../miniprograms'
import { momentCommentsOf, momentDraftOf, momentRemovalsOf, momentSettingsOf, momentsOf } from '../moments'
import { preferencesOf } from '../notifications'
import { ownProfile } from '../profiles'
import { groupCallsOf, meetingMessagesOf, meetingsOf, voiceRoomsOf } from '../rooms'
import { securityEventsOf } from '../security'
import { stickersOf } from '../stickers'
import { filesOf } from '../uploads'
import { videoChoicesOf, videoCommentsOf, videosOf } from '../videos'
import type { WalletOffer } from '../wallet'

export interface SectionPage {
  rows: readonly object[]
  /** The start of the next page; undefined on the last. */
  next?: string | undefined
}

export interface Section {
  name: string
  read: (work: ReadWork, personId: PersonId, after: string | undefined) => Promise<SectionPage>
}

const filesPerPage = 100
/** For moments, videos, live streams, meetings and the comments on them. */
const momentsPerPage = 100
/** Fewer, because each may be a chat record of a quarter of a megabyte. */
const favouritesPerPage = 10

type ReadRows = (
  work: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
) => Promise<readonly { id: string }[]>

/** A section whose rows are read in the order of their ids. */
const byId = (name: string, readRows: ReadRows): Section => ({
  name,
  async read(work, personId, after) {
    const rows = await readRows(work, { personId, after, limit: momentsPerPage })
    return { rows, next: rows.length === momentsPerPage ? rows.at(-1)?.id : undefined }
  },
})

const momentSections: readonly Section[] = [
  byId('moments', momentsOf),
  byId('momentComments', momentCommentsOf),
  { name: 'momentDraft', read: async (work, id) => ({ rows: await momentDraftOf(work, id) }) },
  { name: 'momentRemovals', read: async (work, id) => ({ rows: await momentRemovalsOf(work, id) }) },
  { name: 'momentSettings', read: async (work, id) => ({ rows: await momentSettingsOf(work, id) }) },
]

const videoSections: readonly Section[] = [
  byId('videos', videosOf),
  byId('videoComments', videoCommentsOf),
  { name: 'videoChoices', read: async (work, id) => ({ rows: await videoChoicesOf(work, id) }) },
]

const liveSections: readonly Section[] = [
  byId('liveStreams', streamsOf),
  byId('liveComments', liveCommentsOf),
  { name: 'liveVisits', read: async (work, id) => ({ rows: await liveVisitsOf(work, id) }) },
]

const roomSections: readonly Section[] = [
  byId('groupCalls', groupCallsOf),
  byId('voiceRooms', voiceRoomsOf),
  byId('meetings', meetingsOf),
  byId('meetingMessages', meetingMessagesOf),
]

export const createSections = ({ readAccount }: Pick<WalletOffer, 'readAccount'>): readonly Section[] => [
  { name: 'profile', read: async (work, id) => ({ rows: [await ownProfile(work, id)] }) },
  {
    name: 'notificationSettings',
    read: async (work, id) => ({ rows: [(await preferencesOf(work, [id]))(id)] }),
  },
  { name: 'contacts', read: async (work, id) => ({ rows: await contactsOf(work, id) }) },
  { name: 'groups', read: async (work, id) => ({ rows: await groupTitlesOf(work, id) }) },
  {
    name: 'messages',
    async read(work, personId, after) {
      const { conversationId, entries, next } = await messagesOfPerson(work, { personId, after })
      return { rows: entries.map((entry) => ({ conversationId, ...entry })), next }
    },
  },
  {
    name: 'files',
    async read(work, personId, after) {
      const rows = await filesOf(work, { personId, after, limit: filesPerPage })
      return { rows, next: rows.length === filesPerPage ? rows.at(-1)?.id : undefined }
    },
  },
  {
    name: 'bills',
    async read(work, personId, before) {
      const { bills, hasMore } = await readAccount(work, { personId, before })
      return { rows: bills, next: hasMore ? bills.at(-1)?.place : undefined }
    },
  },
  {
    name: 'withdrawals',
    read: async (work, personId) => ({ rows: (await readAccount(work, { personId })).withdrawals }),
  },
  {
    name: 'devices',
    async read(work, personId) {
      const rows = await sessionsOf(work, personId)
      return {
        rows: rows.map(({ id, system, platform, loggedInAt }) => ({ id, system, platform, loggedInAt })),
      }
    },
  },
  {
    name: 'securityEvents',
    async read(work, personId, before) {
      const rows = await securityEventsOf(work, personId, before)
      const next = rows.length > 0 ? rows.at(-1)?.id : undefined
      return {
        rows: rows.map(({ kind, at, place, device, subject }) => ({ kind, at, place, device, subject })),
        next,
      }
    },
  },
  {
    name: 'favourites',
    async read(work, personId, after) {
      const rows = await favouritesOf(work, { personId, after, limit: favouritesPerPage })
      return { rows, next: rows.length === favouritesPerPage ? rows.at(-1)?.id : undefined }
    },
  },
  ...momentSections,
  ...videoSections,
  ...liveSections,
  ...roomSections,
  { name: 'stickers', read: async (work, id) => ({ rows: await stickersOf(work, id) }) },
  { name: 'miniPrograms', read: async (work, id) => ({ rows: await visitsOf(work, id) }) },
]
