/** What people are told of beside messages. Who keeps it says what there is, when it is sent. */
import type { Language, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'

/** A topic stands for one notification on each device. */
export const noteTopics = ['friends', 'security'] as const
export type NoteTopic = (typeof noteTopics)[number]

export interface Note {
  /** When the newest of it happened. */
  atMs: number
  by?: PersonId | undefined
  /** The session that did it, which is not told. */
  sessionId?: string | undefined
  /** What opens when it is pressed. */
  address: string
  say: (language: Language, showsNames: boolean) => { title: string; body: string }
}

/** What there is to tell each of these people on a topic; those without anything are left out. */
export type ReadNotes = (
  work: ReadWork,
  topic: NoteTopic,
  personIds: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, Note>>

export const noNotes: ReadNotes = () => Promise.resolve(new Map())
