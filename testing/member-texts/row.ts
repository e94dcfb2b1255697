/** One place where a person writes something. */
import type { AnyCall, Call, CallInput, CallOutput } from '@linnet/protocol'
import type { Person } from '@linnet/testing'
import type { hostileTexts } from '../../e2e/support/hostile'
import type { Scene } from './scene'

export interface TextRow {
  what: string
  call: AnyCall
  /** The maximum length: ASCII characters count 1, others 2. */
  longest: number
  /** Texts refused by rule. */
  refuses: readonly HostileText[]
  /** The author; Ann by default. */
  by?: (scene: Scene) => Promise<Person>
  input: (scene: Scene, text: string) => unknown
  /** The server's answer afterwards, to somebody who may see the text. */
  read: (scene: Scene, written: { input: never; answer: never }) => Promise<unknown>
}

export type HostileText = keyof typeof hostileTexts

/** Text visible to others contains no marks that change the direction of the text around it. */
export const seenByOthers: readonly HostileText[] = ['backwards']

export const row = <C extends Call>(
  what: string,
  call: C,
  given: {
    longest: number
    refuses?: readonly HostileText[]
    by?: (scene: Scene) => Promise<Person>
    input: (scene: Scene, text: string) => CallInput<C> | Promise<CallInput<C>>
    read: (scene: Scene, written: { input: CallInput<C>; answer: CallOutput<C> }) => Promise<unknown>
  },
): TextRow => ({ refuses: [], ...given, what, call })
