import { type ConversationId, type KindName, kinds, type PersonId } from '@linnet/protocol'
import type { PlacedOutcome } from '../../kernel/batch'
import { acceptContent } from '../contents/accept'
import type { Draft } from '../contents/draft'
import { type Digests, digestsOfMessage } from './digest'
import { failed } from './rejections'
import type { SentMessage } from './sent-message'

/** One message as the client sends it. The client creates `cid` once, before the first attempt. */
export interface SendInput {
  senderId: PersonId
  conversationId: ConversationId
  kind: KindName | 'unknown'
  content: Readonly<Record<string, unknown>>
  cid: string
  /** By which a retry is known as one, where its content names a file that is stored again each time. */
  repeats?: Readonly<Record<string, unknown>> | undefined
  /** The sender's read position (mseq) when they wrote the message. */
  readMseq?: number | undefined
  connectionId?: string | undefined
  /** Whether the client is newer than this server. */
  isNewer?: boolean | undefined
}

/** A well-formed message. `n` is its place in the batch. */
export interface SendDraft extends Draft {
  n: number
  input: SendInput
  digests: Digests
  /** Whether parts of it were ignored. */
  isReduced: boolean
}

/** Validates each message by its kind's schema. A malformed one cannot have been stored before, so its refusal is final. */
export function acceptDrafts(inputs: readonly SendInput[]): {
  drafts: SendDraft[]
  malformed: PlacedOutcome<SentMessage>[]
} {
  const drafts: SendDraft[] = []
  const malformed: PlacedOutcome<SentMessage>[] = []
  for (const [n, input] of inputs.entries()) {
    const { kind, senderId, conversationId, content, repeats, isNewer = false } = input
    try {
      const { accepted, isReduced } = acceptContent(kind, content, { ignoresUnknown: isNewer })
      const { number } = kinds['of' in accepted ? accepted.of : accepted.kind]
      const digests = digestsOfMessage(
        [conversationId, number, repeats ?? content],
        [conversationId, number, repeats ?? accepted.sent],
      )
      drafts.push({ n, senderId, conversationId, accepted, input, digests, isReduced })
    } catch (error) {
      malformed.push({ n, outcome: failed(error) })
    }
  }
  return { drafts, malformed }
}
