import type { ConversationId } from '@linnet/protocol'
import type { History, Operation } from './history'
import type { Crowd, FaultPerson } from './people'

/** The actions that must be found at the end. */
export interface Tally {
  crowd: Crowd
  history: History
  /** Messages by their text, which is unique. */
  messages: Map<string, SentMessage>
  /** The ids of acknowledged transfers. */
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
  /** Somebody has tried to change the message, so its text proves nothing. */
  isTouched: boolean
}
