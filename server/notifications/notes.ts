/** What people are told of beside messages. Who keeps it says what there is, when it is sent. */
import type { Language, MomentAction, NotificationPreview, PersonId, VideoAction } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'

/** A topic stands for one notification on each device. */
export const noteTopics = ['friends', 'meetings', 'security', 'moments', 'videos', 'announcements'] as const
export type NoteTopic = (typeof noteTopics)[number]

/** How something is said to a device. */
export interface Saying {
  language: Language
  preview: NotificationPreview
  /** How much there is besides of which its person wants to hear. */
  others: number
}

export interface Note {
  /** When the newest of it happened. */
  atMs: number
  /** Which of what happened then it is, and in which version; one that only changed corrects what is shown. */
  revision?: string
  by?: PersonId | undefined
  /** What was done with a moment. */
  momentAction?: MomentAction
  /** What was done with a video, or that somebody follows. */
  videoAction?: VideoAction
  /** The session that did it, which is not told. */
  sessionId?: string | undefined
  /** Whether devices in this language are told; all are without it. */
  isFor?: (language: Language) => boolean
  /** What opens when it is pressed. */
  address: string
  say: (device: Saying) => { title: string; body: string }
}

/**
 * What there is to tell each of these people on a topic, newest first; those without anything are left out. A device is told the
 * first that its person wants to hear of.
 */
export type ReadNotes = (
  work: ReadWork,
  topic: NoteTopic,
  personIds: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, readonly Note[]>>

export const noNotes: ReadNotes = () => Promise.resolve(new Map())
