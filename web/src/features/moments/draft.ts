/**
 * The moment being written. It stays on this device until it is sent or discarded; other devices can continue
 * it, without its files.
 */
import { newCid } from '@linnet/client'
import { isBlankDraft } from '@linnet/protocol/moments/rules'
import { serverNowMs } from '~/platform/now'
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { createSessionStore } from '~/session/session-store'
import { keepOnServer, saveNow } from './kept-draft'
import type { MomentDraft } from './moment-draft'

export type { Audience, DraftMedia, MomentDraft } from './moment-draft'

const store = keyValueStore<MomentDraft>('moment-draft')
const key = 'draft'

const newDraft = (): MomentDraft => ({
  cid: newCid(serverNowMs()),
  text: '',
  media: [],
  mentions: [],
  audience: { visibility: 'friends', people: [], tagIds: [], commentsFrom: 'all' },
})

/** `draft` is undefined until this device's stored draft has been read. */
export const useDraft = createSessionStore<{ draft: MomentDraft | undefined }>({ draft: undefined })

export async function loadDraft(): Promise<void> {
  if (useDraft.getState().draft) return
  const stored = await store.get(key).catch(ignoreStorageFailure)
  if (!useDraft.getState().draft) useDraft.setState({ draft: stored ?? newDraft() })
}

/**
 * The pause in writing, or until the person leaves the page, after which text is stored: with photos, each
 * keystroke would store them again.
 */
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

/** Restores an unsent moment as the draft. */
export function keepDraft(draft: MomentDraft): void {
  useDraft.setState({ draft })
  storeDraft()
}

function storeDraft(): void {
  clearTimeout(storing)
  storing = undefined
  const { draft } = useDraft.getState()
  if (!draft) return
  void store.set(key, draft).catch(ignoreStorageFailure)
  keepOnServer(draft)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return
  if (storing !== undefined) storeDraft()
  void saveNow()
})

/** Starts with an empty draft. */
export function clearDraft(): void {
  clearTimeout(storing)
  storing = undefined
  const draft = newDraft()
  useDraft.setState({ draft })
  void store.delete(key).catch(ignoreStorageFailure)
  keepOnServer(draft)
}

/** Whether nothing was written, chosen or set. */
export const isEmptyDraft = ({ media, audience, ...written }: MomentDraft): boolean =>
  media.length === 0 && isBlankDraft({ ...written, ...audience })
