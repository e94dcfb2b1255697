import type { FileVariant } from '@linnet/protocol'
import { useEffect } from 'react'
import { serverNowMs } from '~/platform/now'
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { storageEstimate } from '~/platform/storage-facts'
import { useSession } from '~/session/session'
import { createSessionStore } from '~/session/session-store'

/** The kinds of files that the storage screen lists separately. */
export const keptKinds = ['picture', 'video', 'voice', 'file'] as const
export type KeptKind = (typeof keptKinds)[number]

/** A variant of a file. */
export type FilePlace = { id: string; variant: FileVariant }

/**
 * The message that a kept file was shown in. Without a conversation, it was in a favourite or a chat record.
 */
export type KeptFor = { kind: KeptKind; conversationId: string | undefined; cseq: number }

/** The metadata of a kept file, known without reading it. */
export type KeptNote = FilePlace & KeptFor & { bytes: number; usedAtMs: number }

/** The files, in the account's database, so that signing out deletes them with everything else. */
const blobs = keyValueStore<Blob>('media')
const notes = keyValueStore<KeptNote>('media-notes')

/** The size from which files are only fetched on demand. */
const maxFileBytes = 64 * 1024 * 1024
/** The app's share of the browser's quota, up to a gigabyte. */
const maxShare = 0.25
const maxBytes = 1024 ** 3
/** The most URLs, more than fit on any screen. Limited because each URL holds its file. */
const maxUrls = 160
/** The time that a picture waits for the lookup on this device. */
const patienceMs = 800
/** The time within which repeated reads of a file are not recorded. */
const useCountsAfterMs = 3_600_000

type Kept = {
  /** The notes; undefined until they have been read. */
  notes: ReadonlyMap<string, KeptNote> | undefined
  urls: ReadonlyMap<string, string>
}

/** The files that this device keeps. */
export const useKept = createSessionStore<Kept>({ notes: undefined, urls: new Map() })

const keyOf = ({ id, variant }: FilePlace): string => `${id}/${variant}`
const token = (): string | undefined => useSession.getState().session?.token
const notesNow = (): ReadonlyMap<string, KeptNote> => useKept.getState().notes ?? new Map<string, KeptNote>()

let reading: { of: string | undefined; done: Promise<void> } | undefined

/** Reads the kept files' notes, once in each session. */
export function loadKept(): Promise<void> {
  const of = token()
  if (reading?.of !== of) reading = { of, done: reloadKept() }
  return reading?.done ?? Promise.resolve()
}

/** Rereads the notes: another tab may have changed them. */
export async function reloadKept(): Promise<void> {
  const of = token()
  const overdue = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  const read = notes.all().catch(ignoreStorageFailure)
  const first = await Promise.race([read, overdue])
  if (token() === of) useKept.setState({ notes: first ?? notesNow() })
  // The kept files are known only after the first pictures on a slow device.
  const all = first ?? (await read)
  if (all && token() === of) useKept.setState({ notes: all })
}

/** A kept file as a URL, once it is known whether there is one. */
export function useKeptUrl(place: FilePlace | undefined): { isKnown: boolean; url: string | undefined } {
  const { id, variant } = place ?? {}
  const key = place && keyOf(place)
  const url = useKept((state) => (key === undefined ? undefined : state.urls.get(key)))
  const isLoaded = useKept((state) => state.notes !== undefined)
  const isKept = useKept((state) => key !== undefined && (state.notes?.has(key) ?? false))
  useEffect(() => {
    if (id === undefined || variant === undefined) return
    if (!isLoaded) void loadKept()
    else if (isKept && url === undefined) void keptUrl({ id, variant })
  }, [id, variant, isLoaded, isKept, url])
  return { isKnown: isLoaded && (!isKept || url !== undefined), url }
}

/** A kept file as a URL, outside components; undefined if it is not kept. */
export async function keptUrl(place: FilePlace): Promise<string | undefined> {
  await loadKept()
  const key = keyOf(place)
  const known = useKept.getState().urls.get(key)
  if (known !== undefined) return known
  const blob = await keptBlob(place)
  return blob && urlOf(key, blob)
}

/** A kept file; undefined if it is not kept. */
export async function keptBlob(place: FilePlace): Promise<Blob | undefined> {
  await loadKept()
  const key = keyOf(place)
  const note = notesNow().get(key)
  if (!note) return undefined
  const blob = await blobs.get(key).catch(ignoreStorageFailure)
  if (!blob) {
    await forgetKept((each) => keyOf(each) === key)
    return undefined
  }
  if (serverNowMs() - note.usedAtMs > useCountsAfterMs) noteUse(key, note)
  return blob
}

function noteUse(key: string, note: KeptNote): void {
  const used = { ...note, usedAtMs: serverNowMs() }
  useKept.setState({ notes: new Map(notesNow()).set(key, used) })
  void notes.set(key, used).catch(ignoreStorageFailure)
}

function urlOf(key: string, blob: Blob): string {
  const { urls } = useKept.getState()
  const known = urls.get(key)
  if (known !== undefined) return known
  const url = URL.createObjectURL(blob)
  const next = new Map(urls).set(key, url)
  for (const [oldest, old] of next) {
    if (next.size <= maxUrls) break
    next.delete(oldest)
    URL.revokeObjectURL(old)
  }
  useKept.setState({ urls: next })
  return url
}

const underWay = new Map<string, Promise<boolean>>()

/**
 * Keeps a file on this device. A file that was just shown comes from the browser's own cache and is not fetched twice. Resolves to
 * whether it is kept.
 */
export function keepFile(place: FilePlace, keptFor: KeptFor, url: string): Promise<boolean> {
  const key = keyOf(place)
  const running = underWay.get(key)
  if (running) return running
  const keeping = keep(place, keptFor, url)
    .catch(() => false)
    .finally(() => underWay.delete(key))
  underWay.set(key, keeping)
  return keeping
}

async function keep(place: FilePlace, keptFor: KeptFor, url: string): Promise<boolean> {
  // The stores are also emptied elsewhere, as on a full device.
  if (await keptBlob(place)) return true
  const key = keyOf(place)
  const of = token()
  const response = await fetch(url, { cache: 'force-cache' })
  if (!response.ok || Number(response.headers.get('content-length')) > maxFileBytes) return false
  const blob = await response.blob()
  // The session may have ended during the fetch.
  if (of === undefined || token() !== of || blob.size > maxFileBytes) return false
  const { id, variant } = place
  const { kind, conversationId, cseq } = keptFor
  const note: KeptNote = {
    id,
    variant,
    kind,
    conversationId,
    cseq,
    bytes: blob.size,
    usedAtMs: serverNowMs(),
  }
  if (!(await makeRoom(blob.size))) return false
  try {
    // The note is stored first: a file without a note could never be cleared.
    await notes.set(key, note)
    await blobs.set(key, blob)
  } catch {
    await notes.delete(key).catch(ignoreStorageFailure)
    return false
  }
  if (token() === of) useKept.setState({ notes: new Map(notesNow()).set(key, note) })
  return true
}

/** Deletes the least recently viewed files. */
async function makeRoom(bytes: number): Promise<boolean> {
  const quota = (await storageEstimate()).quota
  const limit = Math.min(maxBytes, quota === undefined ? maxBytes : quota * maxShare)
  if (bytes > limit) return false
  const oldestFirst = [...notesNow().values()].toSorted((a, b) => a.usedAtMs - b.usedAtMs)
  let total = oldestFirst.reduce((sum, note) => sum + note.bytes, bytes)
  const leaving = new Set<KeptNote>()
  for (const note of oldestFirst) {
    if (total <= limit) break
    leaving.add(note)
    total -= note.bytes
  }
  if (leaving.size > 0) await forgetKept((note) => leaving.has(note))
  return true
}

/** Deletes kept files from this device. */
export async function forgetKept(isMeant: (note: KeptNote) => boolean): Promise<void> {
  const meant = [...notesNow()].filter(([, note]) => isMeant(note)).map(([key]) => key)
  if (meant.length === 0) return
  const { notes: before, urls } = useKept.getState()
  const [nextNotes, nextUrls] = [new Map(before), new Map(urls)]
  for (const key of meant) {
    nextNotes.delete(key)
    const url = nextUrls.get(key)
    if (url !== undefined) URL.revokeObjectURL(url)
    nextUrls.delete(key)
  }
  useKept.setState({ notes: nextNotes, urls: nextUrls })
  for (const key of meant) {
    await blobs.delete(key)
    await notes.delete(key)
  }
}
