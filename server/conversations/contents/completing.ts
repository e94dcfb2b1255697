/**
 * Completes a message before it is stored: file metadata, people's names, and copies of forwarded entries.
 */
import {
  carriedFiles,
  type Content,
  forwardedCopy,
  type PersonId,
  type PrivateReply,
  type SendableKind,
  type SentOf,
} from '@linnet/protocol'
import type { RateLimiter } from '../../kernel/limits/rate-limit'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { AcceptedFavourite, AcceptedForward } from './accept'
import { refuseTooLarge } from './copy-limits'
import type { Draft } from './draft'
import { type Facts, fileOf, gatherFacts, noFacts, personOf, previewOf, sourceOf } from './facts'
import type { MessageFiles } from './files'
import { type KeptContents, keptKey, keptNothing } from './kept'
import { onceCard } from './once'
import { answeredOf } from './private-replies'
import { recordItems } from './record'
import { stickerContent } from './stickers'

/** The content to store. `isPlain`: the same as the content sent, so the answer does not repeat it. */
export interface Completed {
  content: Content
  replyTo: number | null
  /** The group message that this message answers. */
  privateReplyTo?: PrivateReply
  mentions: readonly PersonId[]
  mentionsAll: boolean
  fileIds: readonly string[]
  /** A file to be seen once: kept by the domain that serves such files, and never an attachment. */
  onceFileId?: string
  isPlain: boolean
}

export interface CompletingParts {
  files: MessageFiles
  /** Reads favourites that people send. */
  kept?: () => KeptContents
  /** Limits the copies of each person; undefined where rates are not limited. */
  forwards?: RateLimiter | undefined
}

/** Completes a batch with one query each for files, people and forwarded entries. One bad draft does not fail the others. */
export async function completeAll(
  work: Work,
  { files, kept = () => keptNothing, forwards }: CompletingParts,
  drafts: readonly Draft[],
): Promise<(Completed | Error)[]> {
  const refusals = await refuseTooLarge(work, { kept, forwards }, drafts)
  const needed = drafts.filter((draft) => !isComplete(draft) && !refusals.has(draft))
  const facts = needed.length > 0 ? await gatherFacts(work, { files, kept }, needed) : noFacts
  return drafts.map((draft) => {
    const refusal = refusals.get(draft)
    if (refusal) return refusal
    try {
      return withAnswered(complete(withoutAnswered(draft), facts), answeredOf(draft, facts.answered))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  })
}

/** Whether a message is plain text that needs no lookups. */
export const isComplete = ({ accepted }: Draft): boolean =>
  accepted.kind === 'text' &&
  accepted.sent.previewId === undefined &&
  accepted.sent.privateReplyTo === undefined

/** A draft without the group message that it answers, which the server fills in. */
interface BareDraft extends Omit<Draft, 'accepted'> {
  accepted:
    | { [K in SendableKind]: { kind: K; sent: Omit<SentOf<K>, 'privateReplyTo'> } }[SendableKind]
    | AcceptedForward
    | AcceptedFavourite
}

function withoutAnswered(draft: Draft): BareDraft {
  const { privateReplyTo: _, ...sent } = draft.accepted.sent as SentOf<'text'>
  return { ...draft, accepted: { ...draft.accepted, sent } } as BareDraft
}

const withAnswered = (completed: Completed, privateReplyTo: PrivateReply | undefined): Completed =>
  privateReplyTo
    ? {
        ...completed,
        content: { ...completed.content, privateReplyTo } as Content,
        privateReplyTo,
        isPlain: false,
      }
    : completed

function complete(draft: BareDraft, facts: Facts): Completed {
  const { accepted } = draft
  switch (accepted.kind) {
    case 'text': {
      const { previewId, text = '', ...rest } = accepted.sent
      const preview = previewOf(draft, facts, { previewId, text, ranges: rest.ranges })
      return completed(
        { kind: 'text', ...rest, text, ...(preview && { preview }) },
        { isPlain: previewId === undefined },
      )
    }
    case 'location':
      return completed({ kind: 'location', ...accepted.sent }, { isPlain: true })
    case 'sticker':
      return completed(stickerContent(accepted.sent, { personId: draft.senderId, found: facts.stickers }), {
        isPlain: !accepted.sent.stickerId && !accepted.sent.packCode,
      })
    case 'voice':
    case 'image':
    case 'video':
    case 'file': {
      const { fileId, ...rest } = accepted.sent
      const file = fileOf(draft, facts, { fileId, kind: accepted.kind })
      return completed({ kind: accepted.kind, ...rest, file })
    }
    case 'viewOnce': {
      const { fileId, ...rest } = accepted.sent
      const once = onceCard(facts.files.get(fileId), { ...draft, ...facts })
      return { ...completed({ kind: 'viewOnce', ...rest, once }), onceFileId: fileId }
    }
    case 'contactCard': {
      const { personId, ...rest } = accepted.sent
      return completed({ kind: 'contactCard', ...rest, person: personOf(facts, personId) })
    }
    case 'poke':
      return completePoke(facts, accepted.sent)
    case 'forward': {
      const { content } = sourceOf(facts, draft, accepted.sent.forward)
      if (content.kind !== accepted.of) throw new Refusal('MessageGone')
      return completed(forwardedCopy(content))
    }
    case 'favourite':
      return completed(forwardedCopy(favouriteOf(facts, draft.senderId, accepted)))
    case 'chatRecord': {
      const { from, cseqs, title = '' } = accepted.sent
      const sources = [...new Set(cseqs)]
        .sort((one, other) => one - other)
        .map((cseq) => sourceOf(facts, draft, { conversationId: from, cseq }))
      return completed({ kind: 'chatRecord', title, items: recordItems(sources) })
    }
  }
}

function favouriteOf(facts: Facts, personId: PersonId, { sent, of }: AcceptedFavourite): Content {
  const content = facts.favourites.get(keptKey({ personId, favouriteId: sent.favouriteId }))
  if (content?.kind !== of) throw new Refusal('FavouriteNotFound')
  return content
}

const completePoke = (facts: Facts, { personId }: SentOf<'poke'>): Completed =>
  personId
    ? completed({ kind: 'poke', person: personOf(facts, personId) })
    : completed({ kind: 'poke' }, { isPlain: true })

type Sent = Content & { mentions?: readonly string[]; mentionsAll?: boolean; replyTo?: number }

/** Moves the fields that have columns of their own, such as the reply, out of the content. */
function completed(sent: Content, { isPlain = false } = {}): Completed {
  const { mentions = [], mentionsAll = false, replyTo, ...rest } = sent as Sent
  const content = {
    ...rest,
    ...(mentions.length > 0 && { mentions }),
    ...(mentionsAll && { mentionsAll }),
  } as Content
  return {
    content,
    replyTo: replyTo ?? null,
    mentions: mentions as PersonId[],
    mentionsAll,
    fileIds: carriedFiles(content),
    isPlain: isPlain && replyTo === undefined,
  }
}
