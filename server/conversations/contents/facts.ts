/** Facts about messages that the server looks up: files, people, previews, and the entries that they copy. */
import {
  type Content,
  type ConversationId,
  type FileFacts,
  type LinkPreview,
  type PersonId,
  type PersonName,
  showsAddress,
  type TextRange,
} from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { type MadePreview, previewsByIds } from '../../linkpreviews'
import { profilesByIds, type PublicProfile } from '../../profiles'
import { distinct, type Draft, favouritesOf, sourcesOf } from './draft'
import type { MessageFiles } from './files'
import type { KeptContents } from './kept'
import { type Answerable, answeredBy, readAnswerable } from './private-replies'
import { readSources, type Source, sourceKey } from './sources'
import { findStickers, type FoundStickers } from './stickers'

export interface Facts {
  nowMs: number
  files: ReadonlyMap<string, FileFacts & { ownerId: PersonId; isUsed: boolean }>
  people: ReadonlyMap<PersonId, PublicProfile>
  sources: ReadonlyMap<string, Source>
  favourites: ReadonlyMap<string, Content>
  previews: ReadonlyMap<string, MadePreview>
  answered: ReadonlyMap<string, Answerable>
  stickers: FoundStickers
}

export const noFacts: Facts = {
  nowMs: 0,
  files: new Map(),
  people: new Map(),
  sources: new Map(),
  favourites: new Map(),
  previews: new Map(),
  answered: new Map(),
  stickers: new Map(),
}

export async function gatherFacts(
  work: Work,
  { files, kept }: { files: MessageFiles; kept: () => KeptContents },
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
    nowMs: work.nowMs,
    files: fileIds.size > 0 ? await files.factsByIds(work, [...fileIds]) : noFacts.files,
    people: personIds.size > 0 ? await profilesByIds(work, [...personIds]) : noFacts.people,
    sources,
    favourites: favourites.length > 0 ? await kept().contentsOf(work, favourites) : noFacts.favourites,
    answered: await readAnswerable(work, drafts.flatMap(answeredBy)),
    stickers: await findStickers(work, drafts, files.stickers?.()),
    previews: previewIds.size > 0 ? await previewsByIds(work, [...previewIds]) : noFacts.previews,
  }
}

const kindsOfFile = {
  voice: ['voice'],
  image: ['image'],
  video: ['video'],
  file: ['image', 'video', 'voice', 'file'],
} as const

export function fileOf(
  { senderId }: Draft,
  { files }: Facts,
  { fileId, kind }: { fileId: string; kind: keyof typeof kindsOfFile },
): FileFacts {
  const stored = files.get(fileId)
  if (stored?.ownerId !== senderId) throw new Refusal('FileNotFound')
  if (!(kindsOfFile[kind] as readonly string[]).includes(stored.kind)) throw new Refusal('WrongFileKind')
  const { ownerId: _, isUsed: __, ...file } = stored
  return file
}

/**
 * The preview, unless it is too old, somebody else's, or of an address that is not in the text, or only in
 * its spoilers and code: the text matters more. Screens of the app have no address that works everywhere, so the
 * text of a message with such a card is the card's title.
 */
export function previewOf(
  { senderId }: Draft,
  { previews }: Facts,
  {
    previewId = '',
    ...said
  }: { previewId: string | undefined; text: string; ranges: TextRange[] | undefined },
): LinkPreview | undefined {
  const made = previews.get(previewId)
  if (made?.ownerId !== senderId) return undefined
  const { url, title } = made.preview
  const belongs = url.startsWith('#') ? said.text === title : showsAddress(said, url)
  return belongs ? made.preview : undefined
}

export function personOf({ people }: Facts, personId: PersonId): PersonName {
  const profile = people.get(personId)
  if (!profile) throw new Refusal('PersonNotFound')
  const { id, nickname: name, photo } = profile
  return { id, name, photo }
}

export function sourceOf(
  { sources }: Facts,
  { senderId }: Draft,
  { conversationId, cseq }: { conversationId: ConversationId; cseq: number },
): Source {
  const source = sources.get(sourceKey({ personId: senderId, conversationId, cseq }))
  if (!source) throw new Refusal('MessageGone')
  return source
}
