/** The moment being written. It stays on this device until it is sent or discarded. */
import { newCid } from '@linnet/client'
import type { LinkPreview } from '@linnet/protocol'
import type { CommentsFrom, MomentVisibility } from '@linnet/protocol/moments/rules'
import type { MomentPersonView, MomentPlace } from '@linnet/protocol/moments/views'
import { keyValueStore } from '~/platform/storage'
import { createSessionStore } from '~/session/session-store'

export type DraftMedia = {
  /** Names its upload, so that an interrupted one resumes. */
  id: string
  kind: 'image' | 'video'
  name: string
  blob: Blob
  /** A frame of a video, if this device could extract one. */
  poster?: Blob | undefined
}

export type Audience = {
  visibility: MomentVisibility
  people: readonly MomentPersonView[]
  tagIds: readonly string[]
  commentsFrom: CommentsFrom
}

export type MomentDraft = {
  /** The server makes one moment of it, however often it is sent. */
  cid: string
  text: string
  media: readonly DraftMedia[]
  place?: MomentPlace | undefined
  mentions: readonly MomentPersonView[]
  audience: Audience
  link?: { id: string; preview: LinkPreview } | undefined
  /** What it costs to open it; free without one. */
  price?: bigint | undefined
}

const store = keyValueStore<MomentDraft>('moment-draft')
const key = 'draft'

const newDraft = (): MomentDraft => ({
  cid: newCid(),
  text: '',
  media: [],
  mentions: [],
  audience: { visibility: 'friends', people: [], tagIds: [], commentsFrom: 'all' },
})

/** `draft` is undefined until what this device has is read. */
export const useDraft = createSessionStore<{ draft: MomentDraft | undefined }>({ draft: undefined })

export async function loadDraft(): Promise<void> {
  if (useDraft.getState().draft) return
  // A private window has no storage: the draft lasts until the page is closed.
  const stored = await store.get(key).catch(() => undefined)
  if (!useDraft.getState().draft) useDraft.setState({ draft: stored ?? newDraft() })
}

/** With photos, each keystroke would store them again: words are stored when one pauses, or leaves the page. */
const pauseMs = 300
let storing: ReturnType<typeof setTimeout> | undefined

export function changeDraft(change: Partial<MomentDraft>): void {
  const { draft } = useDraft.getState()
  if (!draft) return
  useDraft.setState({ draft: { ...draft, ...change } })
  if (change.text === undefined) return storeDraft()
  clearTimeout(storing)
  storing = setTimeout(storeDraft, pauseMs)
}

/** Puts back what was to be sent. */
export function keepDraft(draft: MomentDraft): void {
  useDraft.setState({ draft })
  storeDraft()
}

function storeDraft(): void {
  clearTimeout(storing)
  storing = undefined
  const { draft } = useDraft.getState()
  if (draft) void store.set(key, draft).catch(() => undefined)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && storing !== undefined) storeDraft()
})

/** Starts with an empty one. */
export function clearDraft(): void {
  clearTimeout(storing)
  storing = undefined
  useDraft.setState({ draft: newDraft() })
  void store.delete(key).catch(() => undefined)
}

export const isEmptyDraft = ({ text, media, place, mentions }: MomentDraft): boolean =>
  text.trim() === '' && media.length === 0 && place === undefined && mentions.length === 0
