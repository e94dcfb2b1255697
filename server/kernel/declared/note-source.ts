/** What each domain declares that devices which are not connected are notified of, besides messages and calls. */
import type { Happening, Language, NotificationPreview, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../work'

/** A topic stands for one notification on each device. */
export type NoteTopic = Exclude<Happening['kind'], 'direct' | 'group'>

/** How a notification is worded on a device. */
export interface Saying {
  language: Language
  preview: NotificationPreview
  /** How many others there are that the person wants to be notified of. */
  others: number
}

export interface Note {
  /** When the newest one happened. */
  atMs: number
  /** Distinguishes things that happened at the same time, and their versions; a mere change of version corrects what is shown. */
  revision?: string
  by?: PersonId | undefined
  /** What people can choose to be notified of within the topic. */
  details?: Omit<Partial<Happening>, 'kind' | 'by' | 'atMs'>
  /** The session that caused it, which is not notified. */
  sessionId?: string | undefined
  /** Whether devices in this language are notified; if absent, all are. */
  isFor?: (language: Language) => boolean
  /** The address to open on a click. */
  address: string
  say: (device: Saying) => { title: string; body: string }
}

export interface NoteSource {
  topic: NoteTopic
  /** Whether a look at the list of happenings ends its notes. Otherwise the domain knows itself what has been seen. */
  endsWhenSeen?: boolean
  /**
   * The notes for each of these people, newest first; people without any are omitted. A device is notified of the first one that
   * its person wants to be notified of.
   */
  read: (work: ReadWork, personIds: readonly PersonId[]) => Promise<ReadonlyMap<PersonId, readonly Note[]>>
}
