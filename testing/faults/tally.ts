import type { ConversationId } from '@linnet/protocol'
import type { History, Operation } from './history'
import type { Crowd, FaultPerson } from './people'

/** What was done and must be found at the end. */
export interface Tally {
  crowd: Crowd
  history: History
  /** Messages by their text, which nothing else has. */
  messages: Map<string, SentMessage>
  /** The ids of acknowledged ones. */
  transfers: string[]
  packets: string[]
  claims: string[]
}

export interface SentMessage {
  operation: Operation
  by: FaultPerson
  conversationId: ConversationId
  cid: string
  isRecalled: boolean
  /** Somebody has tried to change it, so its text proves nothing. */
  isTouched: boolean
}
