/** The people of a load, each connected to a server by its own protocol. */
import type { MessageFrame } from './frames'

/** A conversation to write to, and the tokens of its members. */
export interface LoadConversation {
  listId: string
  tokens: readonly string[]
  /** The last number in its log before the load. */
  head: number
}

/** Receives what a person's line reports. */
export interface LineListener {
  onFrame: (frame: MessageFrame) => void
  onFault: (reason: string) => void
}

/** One person's connection to a server, whatever its protocol. */
export interface Line {
  /** Called once, before anything is sent; `index` is the person's in the load. */
  begin(index: number, listener: LineListener): void
  /** Sends the person's message number `n`, which starts at 0. */
  send(n: number): void
  /** Sends a frame whose answer is not awaited. */
  say?(frame: string): void
  close(): void
}

/** People connected to each other. */
export interface Lines {
  name: string
  lines: readonly Line[]
  /** The last number in the log before the load. */
  head: number
  /**
   * Whether the server numbers a conversation as a whole. One that promises no more than each sender's order is checked for
   * each sender, and its lines report the sender's own count, from 1, as the number.
   */
  isNumbered: boolean
}
