/** What the server adds to a message before it is stored: facts of files, names of people, copies out of other logs. */
import {
  type Content,
  type ConversationId,
  type FileFacts,
  fileIdOfPhoto,
  type PersonId,
} from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { profilesByIds, type PublicProfile } from '../../profiles'
import type { Accepted, AcceptedForward } from './accept'
import type { FileDesk } from './files'
import { copyOf, recordItems } from './record'
import { readSources, type Source, sourceKey } from './sources'

/** One message on its way: what was accepted of it, and where it goes. */
export interface Draft {
  kind: number
  senderId: PersonId
  conversationId: ConversationId
  accepted: Accepted | AcceptedForward
}

/** What is stored. `isPlain`: it is what was sent, word for word, so that the answer need not repeat it. */
export interface Completed {
  content: Content
  replyTo: number | null
  mentions: readonly PersonId[]
  mentionsAll: boolean
  fileIds: readonly string[]
  isPlain: boolean
}

/** Completes a batch: one query for all files, one for all people, one for all copies. A draft that cannot be is refused alone. */
export async function completeAll(
  work: Work,
  files: FileDesk,
  drafts: readonly Draft[],
): Promise<(Completed | Error)[]> {
  const needed = drafts.filter(({ accepted }) => accepted.kind !== 'text')
  const facts = needed.length > 0 ? await gatherFacts(work, files, needed) : noFacts
  return drafts.map((draft) => {
    try {
      return complete(draft, facts)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  })
}

interface Facts {
  files: ReadonlyMap<string, FileFacts & { ownerId: PersonId }>
  people: ReadonlyMap<PersonId, PublicProfile>
  sources: ReadonlyMap<string, Source>
}

const noFacts: Facts = { files: new Map(), people: new Map(), sources: new Map() }

async function gatherFacts(work: Work, files: FileDesk, drafts: readonly Draft[]): Promise<Facts> {
  const fileIds = new Set<string>()
  const personIds = new Set<PersonId>()
  const wanted: { personId: PersonId; conversationId: ConversationId; cseq: number }[] = []
  for (const { accepted, senderId } of drafts) {
    switch (accepted.kind) {
      case 'voice':
      case 'image':
      case 'video':
      case 'file':
        fileIds.add(accepted.sent.fileId)
        break
      case 'contactCard':
      case 'poke':
        if (accepted.sent.personId) personIds.add(accepted.sent.personId)
        break
      case 'forward':
        wanted.push({ personId: senderId, ...accepted.sent.forward })
        break
      case 'chatRecord':
        for (const cseq of accepted.sent.cseqs)
          wanted.push({ personId: senderId, conversationId: accepted.sent.from, cseq })
        break
      case 'text':
      case 'location':
      case 'sticker':
        break
    }
  }
  const sources = wanted.length > 0 ? await readSources(work, wanted) : noFacts.sources
  return {
    files: fileIds.size > 0 ? await files.factsByIds(work, [...fileIds]) : noFacts.files,
    people: personIds.size > 0 ? await profilesByIds(work, [...personIds]) : noFacts.people,
    sources,
  }
}

const kindOfFile = {
  voice: ['voice'],
  image: ['image'],
  video: ['video'],
  file: ['image', 'video', 'voice', 'file'],
} as const

function complete(draft: Draft, facts: Facts): Completed {
  const { accepted } = draft
  switch (accepted.kind) {
    case 'text':
    case 'location':
    case 'sticker':
      return completed(accepted.sent)
    case 'voice':
    case 'image':
    case 'video':
    case 'file': {
      const { fileId, ...rest } = accepted.sent
      const stored = facts.files.get(fileId)
      if (stored?.ownerId !== draft.senderId) throw new Refusal('FileNotFound')
      if (!(kindOfFile[accepted.kind] as readonly string[]).includes(stored.kind))
        throw new Refusal('WrongFileKind')
      const { ownerId: _, ...file } = stored
      return { ...completed({ ...rest, file }), fileIds: [fileId], isPlain: false }
    }
    case 'contactCard':
    case 'poke':
      return completeNaming(accepted, facts)
    case 'forward': {
      const source = sourceOf(facts, draft, accepted.sent.forward)
      if (source.kind !== draft.kind) throw new Refusal('MessageGone')
      return { ...completed(copyOf(source.content)), fileIds: filesIn(source.content), isPlain: false }
    }
    case 'chatRecord': {
      const { from, cseqs, title = '' } = accepted.sent
      const sources = [...new Set(cseqs)]
        .sort((one, other) => one - other)
        .map((cseq) => sourceOf(facts, draft, { conversationId: from, cseq }))
      const content: Content = { title, items: recordItems(sources) }
      return { ...completed(content), fileIds: filesIn(content), isPlain: false }
    }
  }
}

function completeNaming(
  accepted: Extract<Accepted, { kind: 'contactCard' | 'poke' }>,
  facts: Facts,
): Completed {
  const { personId, ...rest } = accepted.sent
  if (!personId) return completed(rest)
  const profile = facts.people.get(personId)
  if (!profile) throw new Refusal('PersonNotFound')
  const { id, nickname: name, photo } = profile
  const content: Content = { ...rest, person: { id, name, photo } }
  return { ...completed(content), fileIds: filesIn(content), isPlain: false }
}

function sourceOf(
  { sources }: Facts,
  { senderId }: Draft,
  { conversationId, cseq }: { conversationId: ConversationId; cseq: number },
): Source {
  const source = sources.get(sourceKey({ personId: senderId, conversationId, cseq }))
  if (!source) throw new Refusal('MessageGone')
  return source
}

function completed({ mentions = [], mentionsAll = false, replyTo, ...rest }: Content): Completed {
  const content: Content = { ...rest }
  if (mentions.length > 0) content.mentions = mentions
  if (mentionsAll) content.mentionsAll = true
  return {
    content,
    replyTo: replyTo ?? null,
    mentions: mentions as PersonId[],
    mentionsAll,
    fileIds: [],
    isPlain: replyTo === undefined,
  }
}

/** The files of a content, also those inside chat records, with the photos of those who are named in it. */
export function filesIn({ file, person, items = [] }: Content): string[] {
  const photos = [person?.photo, ...items.map(({ senderPhoto }) => senderPhoto)]
  return [
    ...new Set([
      ...(file ? [file.id] : []),
      ...photos.flatMap((photo) => fileIdOfPhoto(photo ?? '') ?? []),
      ...items.flatMap((item) => filesIn(item.content)),
    ]),
  ]
}
