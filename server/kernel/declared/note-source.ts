/** Notifications that a domain sends to devices that are not connected, besides those of messages and calls. */
import type { Happening, Language, NotificationPreview, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../work'

/** A device shows at most one notification per topic. What people choose for direct messages counts for deposits, too. */
export type NoteTopic = Exclude<Happening['kind'], 'direct' | 'group'> | 'deposits'

/** The wording of a notification on a device. */
export interface Saying {
  language: Language
  preview: NotificationPreview
  /** The number of other notes that the person wants to be notified of. */
  others: number
}

export interface Note {
  /** The time of the newest note, in milliseconds. */
  atMs: number
  /** Distinguishes notes of the same time, and versions of one note; a new version only corrects what is shown. */
  revision?: string
  by?: PersonId | undefined
  /** The part of the topic that people can choose to be notified of. */
  details?: Omit<Partial<Happening>, 'kind' | 'by' | 'atMs'>
  /** The session that caused it, which is not notified. */
  sessionId?: string | undefined
  /** Whether devices in this language are notified; if absent, all devices are. */
  isFor?: (language: Language) => boolean
  /** The address to open on a click. */
  address: string
  say: (device: Saying) => { title: string; body: string }
}

export interface NoteSource {
  topic: NoteTopic
  /**
   * Whether opening the list of happenings ends the notes of this source. Otherwise the domain itself records
   * which have been seen.
   */
  endsWhenSeen?: boolean
  /**
   * The notes for each of these people, newest first; people without any are omitted. A device is notified of the first one that
   * its person wants to be notified of.
   */
  read: (work: ReadWork, personIds: readonly PersonId[]) => Promise<ReadonlyMap<PersonId, readonly Note[]>>
}
