/** What an export holds, section by section, each in pages. */
import type { PersonId } from '@linnet/protocol'
import { sessionsOf } from '../auth'
import { contactsOf } from '../contacts'
import { groupTitlesOf, messagesOfPerson } from '../conversations'
import { favouritesOf } from '../favourites'
import type { ReadWork } from '../kernel/work'
import { momentCommentsOf, momentSettingsOf, momentsOf } from '../moments'
import { ownProfile } from '../profiles'
import { securityEventsOf } from '../security'
import { stickersOf } from '../stickers'
import { filesOf } from '../uploads'
import type { WalletOffer } from '../wallet'

export interface SectionPage {
  rows: readonly object[]
  /** Where the next page begins; undefined on the last. */
  next?: string | undefined
}

export interface Section {
  name: string
  read: (work: ReadWork, personId: PersonId, after: string | undefined) => Promise<SectionPage>
}

const filesPerPage = 100
const momentsPerPage = 100
/** Each may be a chat record of a quarter of a megabyte. */
const favouritesPerPage = 10

const momentSections: readonly Section[] = [
  {
    name: 'moments',
    async read(work, personId, after) {
      const rows = await momentsOf(work, { personId, after, limit: momentsPerPage })
      return { rows, next: rows.length === momentsPerPage ? rows.at(-1)?.id : undefined }
    },
  },
  {
    name: 'momentComments',
    async read(work, personId, after) {
      const rows = await momentCommentsOf(work, { personId, after, limit: momentsPerPage })
      return { rows, next: rows.length === momentsPerPage ? rows.at(-1)?.id : undefined }
    },
  },
  { name: 'momentSettings', read: async (work, id) => ({ rows: await momentSettingsOf(work, id) }) },
]

export const createSections = ({ readAccount }: Pick<WalletOffer, 'readAccount'>): readonly Section[] => [
  { name: 'profile', read: async (work, id) => ({ rows: [await ownProfile(work, id)] }) },
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
  { name: 'stickers', read: async (work, id) => ({ rows: await stickersOf(work, id) }) },
]
