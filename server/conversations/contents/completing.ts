/** What the server adds to a message before storing it: file metadata, people's names, and copies of forwarded entries. */
import {
  carriedFiles,
  type Content,
  type ConversationId,
  type FileFacts,
  forwardedCopy,
  type LinkPreview,
  type PersonId,
  type PersonName,
} from '@linnet/protocol'
import type { RateLimiter } from '../../kernel/rate-limit'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { type MadePreview, previewsByIds } from '../../linkpreviews'
import { profilesByIds, type PublicProfile } from '../../profiles'
import type { Accepted, AcceptedFavourite, AcceptedForward } from './accept'
import type { MessageFiles } from './files'
import { type KeptContents, keptKey, keptNothing, type WantedFavourite } from './kept'
import { maxRecordBytes, recordItems } from './record'
import { readSources, sizesOf, type Source, sourceKey, type Wanted } from './sources'

/** One validated message and the conversation that it goes to. */
export interface Draft {
  senderId: PersonId
  conversationId: ConversationId
  accepted: Accepted | AcceptedForward | AcceptedFavourite
}

/** What is stored. `isPlain` means exactly what was sent, so the answer does not repeat it. */
export interface Completed {
  content: Content
  replyTo: number | null
  mentions: readonly PersonId[]
  mentionsAll: boolean
  fileIds: readonly string[]
  isPlain: boolean
}

export interface CompletingParts {
  files: MessageFiles
  /** Reads the favourites that are sent. */
  kept?: () => KeptContents
  /** Limits what each person copies; undefined where rates are not limited. */
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
      return complete(draft, facts)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  })
}

/** Whether a message is plain text: nothing has to be looked up for it. */
const isComplete = ({ accepted }: Draft): boolean =>
  accepted.kind === 'text' && accepted.sent.previewId === undefined

/** The entries that a draft forwards or collects, each once. */
function sourcesOf({ accepted, senderId: personId }: Draft): Wanted[] {
  const { sent } = accepted
  if ('forward' in sent) return [{ personId, ...sent.forward }]
  if (!('cseqs' in sent)) return []
  return [...new Set(sent.cseqs)].map((cseq) => ({ personId, conversationId: sent.from, cseq }))
}

const favouritesOf = ({ accepted, senderId: personId }: Draft): WantedFavourite[] =>
  accepted.kind === 'favourite' ? [{ personId, favouriteId: accepted.sent.favouriteId }] : []

const distinct = (wanted: readonly Wanted[]) => [
  ...new Map(wanted.map((each) => [sourceKey(each), each])).values(),
]

/** What one person may copy by forwarding: a call of 100 bytes can store and send a thousand times as many. */
const forwardedBytes = { count: 8 * 1024 * 1024, seconds: 600 }
/** What the forwarded entries of one batch may take in memory, in bytes as stored. */
const maxBatchBytes = 16 * 1024 * 1024

/** Refuses what would be too large before it is read: a record that could not be stored, and what the batch has no room for. */
async function refuseTooLarge(
  work: Work,
  { kept, forwards }: Required<Pick<CompletingParts, 'kept'>> & Pick<CompletingParts, 'forwards'>,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<Draft, Refusal>> {
  const refusals = new Map<Draft, Refusal>()
  const wanted = distinct(drafts.flatMap(sourcesOf))
  const favourites = drafts.flatMap(favouritesOf)
  if (wanted.length + favourites.length === 0) return refusals
  const sizes = wanted.length > 0 ? await sizesOf(work, wanted) : new Map<string, number>()
  const keptSizes = favourites.length > 0 ? await kept().sizesOf(work, favourites) : new Map<string, number>()
  let total = 0
  for (const draft of drafts) {
    const bytes =
      sourcesOf(draft).reduce((sum, source) => sum + (sizes.get(sourceKey(source)) ?? 0), 0) +
      favouritesOf(draft).reduce((sum, favourite) => sum + (keptSizes.get(keptKey(favourite)) ?? 0), 0)
    if (bytes > maxRecordBytes) refusals.set(draft, new Refusal('RecordTooDeep'))
    else if (total + bytes > maxBatchBytes) refusals.set(draft, new Refusal('Busy', { seconds: 1 }))
    else {
      const seconds = forwards?.take(draft.senderId, forwardedBytes, bytes)
      if (seconds === undefined) total += bytes
      else refusals.set(draft, new Refusal('TooManyRequests', { seconds }))
    }
  }
  return refusals
}

interface Facts {
  files: ReadonlyMap<string, FileFacts & { ownerId: PersonId }>
  people: ReadonlyMap<PersonId, PublicProfile>
  sources: ReadonlyMap<string, Source>
  favourites: ReadonlyMap<string, Content>
  previews: ReadonlyMap<string, MadePreview>
}

const noFacts: Facts = {
  files: new Map(),
  people: new Map(),
  sources: new Map(),
  favourites: new Map(),
  previews: new Map(),
}

async function gatherFacts(
  work: Work,
  { files, kept }: Required<Pick<CompletingParts, 'files' | 'kept'>>,
  drafts: readonly Draft[],
): Promise<Facts> {
  const fileIds = new Set<string>()
  const personIds = new Set<PersonId>()
  const previewIds = new Set<string>()
  for (const { accepted } of drafts) {
    const { sent } = accepted
    if ('fileId' in sent) fileIds.add(sent.fileId)
    if ('previewId' in sent && sent.previewId) previewIds.add(sent.previewId)
    if ('personId' in sent && sent.personId) personIds.add(sent.personId)
  }
  const wanted = distinct(drafts.flatMap(sourcesOf))
  const favourites = drafts.flatMap(favouritesOf)
  const sources = wanted.length > 0 ? await readSources(work, wanted) : noFacts.sources
  return {
    files: fileIds.size > 0 ? await files.factsByIds(work, [...fileIds]) : noFacts.files,
    people: personIds.size > 0 ? await profilesByIds(work, [...personIds]) : noFacts.people,
    sources,
    favourites: favourites.length > 0 ? await kept().contentsOf(work, favourites) : noFacts.favourites,
    previews: previewIds.size > 0 ? await previewsByIds(work, [...previewIds]) : noFacts.previews,
  }
}

function complete(draft: Draft, facts: Facts): Completed {
  const { accepted } = draft
  switch (accepted.kind) {
    case 'text': {
      const { previewId, text = '', ...rest } = accepted.sent
      const preview = previewOf(draft, facts, { previewId, text })
      return completed(
        { kind: 'text', ...rest, text, ...(preview && { preview }) },
        { isPlain: previewId === undefined },
      )
    }
    case 'location':
      return completed({ kind: 'location', ...accepted.sent }, { isPlain: true })
    case 'sticker':
      return completed({ kind: 'sticker', ...accepted.sent }, { isPlain: true })
    case 'voice':
    case 'image':
    case 'video':
    case 'file': {
      const { fileId, ...rest } = accepted.sent
      const file = fileOf(draft, facts, { fileId, kind: accepted.kind })
      return completed({ kind: accepted.kind, ...rest, file })
    }
    case 'contactCard': {
      const { personId, ...rest } = accepted.sent
      return completed({ kind: 'contactCard', ...rest, person: personOf(facts, personId) })
    }
    case 'poke': {
      const { personId } = accepted.sent
      if (!personId) return completed({ kind: 'poke' }, { isPlain: true })
      return completed({ kind: 'poke', person: personOf(facts, personId) })
    }
    case 'forward': {
      const { content } = sourceOf(facts, draft, accepted.sent.forward)
      if (content.kind !== accepted.of) throw new Refusal('MessageGone')
      return completed(forwardedCopy(content))
    }
    case 'favourite': {
      const content = facts.favourites.get(
        keptKey({ personId: draft.senderId, favouriteId: accepted.sent.favouriteId }),
      )
      if (content?.kind !== accepted.of) throw new Refusal('FavouriteNotFound')
      return completed(forwardedCopy(content))
    }
    case 'chatRecord': {
      const { from, cseqs, title = '' } = accepted.sent
      const sources = [...new Set(cseqs)]
        .sort((one, other) => one - other)
        .map((cseq) => sourceOf(facts, draft, { conversationId: from, cseq }))
      return completed({ kind: 'chatRecord', title, items: recordItems(sources) })
    }
  }
}

const kindsOfFile = {
  voice: ['voice'],
  image: ['image'],
  video: ['video'],
  file: ['image', 'video', 'voice', 'file'],
} as const

function fileOf(
  { senderId }: Draft,
  { files }: Facts,
  { fileId, kind }: { fileId: string; kind: keyof typeof kindsOfFile },
): FileFacts {
  const stored = files.get(fileId)
  if (stored?.ownerId !== senderId) throw new Refusal('FileNotFound')
  if (!(kindsOfFile[kind] as readonly string[]).includes(stored.kind)) throw new Refusal('WrongFileKind')
  const { ownerId: _, ...file } = stored
  return file
}

/** A preview that is too old, somebody else's, or of an address that is not in the text, is left out: the words are what counts. */
function previewOf(
  { senderId }: Draft,
  { previews }: Facts,
  { previewId = '', text }: { previewId: string | undefined; text: string },
): LinkPreview | undefined {
  const made = previews.get(previewId)
  return made?.ownerId === senderId && text.includes(made.preview.url) ? made.preview : undefined
}

function personOf({ people }: Facts, personId: PersonId): PersonName {
  const profile = people.get(personId)
  if (!profile) throw new Refusal('PersonNotFound')
  const { id, nickname: name, photo } = profile
  return { id, name, photo }
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
