import type { FileVariant } from '@linnet/protocol'
import { fileIdOfPhoto, filePath } from '@linnet/protocol/file-path'
import { useEffect } from 'react'
import { create } from 'zustand'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { deviceStorage } from '~/platform/browser-storage'
import { useSession } from '~/session/session'
import { onSessionChange } from '~/session/session-store'

/** The storage key, cleared on sign-out, see signing-out.ts. */
const storageKey = 'linnet.fileKey'

/** The session's key for fetching files. Persisted, so that files in the browser's cache also show offline. */
const useFileKey = create<{ key: string | undefined }>()(() => ({
  key: deviceStorage.read(storageKey),
}))

let pending: Promise<void> | undefined
let requestedAt = Number.NEGATIVE_INFINITY
let renewal: ReturnType<typeof setTimeout> | undefined

/**
 * The age from which a key is renewed: it is valid for at least twice this long. Until then, requests return
 * the same key.
 */
const renewAfterMs = 6 * 3_600_000
/** The delay of a renewal at the start: a key from an earlier visit may have expired since. */
const renewAtStartMs = 3_000

function renewKeyIn(ms: number): void {
  clearTimeout(renewal)
  renewal = setTimeout(() => void requestKey(), ms)
}

if (useFileKey.getState().key !== undefined) renewKeyIn(renewAtStartMs)

onSessionChange(() => {
  clearTimeout(renewal)
  pending = undefined
  deviceStorage.remove(storageKey)
  useFileKey.setState({ key: undefined })
})

/** The least interval of requests for a new key: a screen of broken pictures causes one. */
const retryAfterMs = 30_000

/** The URL of a file; undefined without a file or until there is a key. */
export function useFileUrl(id: string | undefined, variant: FileVariant): string | undefined {
  const key = useFileKey((state) => state.key)
  const httpUrl = useLines(currentHttpUrl)
  const needsKey = id !== undefined && id !== '' && key === undefined
  useEffect(() => {
    if (needsKey) void requestKey()
  }, [needsKey])
  return id && key ? httpUrl + filePath(id, variant, key) : undefined
}

/** The session's key for files; undefined if it can't be fetched. */
export async function currentFileKey(): Promise<string | undefined> {
  if (useFileKey.getState().key === undefined) await requestKey()
  return useFileKey.getState().key
}

/** The URL of a file, outside components. */
export async function fileUrl(id: string, variant: FileVariant): Promise<string | undefined> {
  const key = await currentFileKey()
  return key === undefined ? undefined : currentHttpUrl() + filePath(id, variant, key)
}

/** The URL of a person's or group's photo; `photo` is either a reference to a file or a URL. */
export function usePhotoUrl(photo: string | undefined, variant: FileVariant = 'thumb'): string | undefined {
  const fileId = photo ? fileIdOfPhoto(photo) : undefined
  const url = useFileUrl(fileId, variant)
  if (!photo) return undefined
  return fileId === undefined ? photo : url
}

/** Requests a new key after a file failed to load, in case the old one has expired. */
export function noteBrokenFile(): void {
  if (performance.now() - requestedAt > retryAfterMs) void requestKey()
}

/** Requests a key, one request at a time; a failed one is repeated when the key is next needed. */
function requestKey(): Promise<void> {
  pending ??= request().finally(() => {
    pending = undefined
  })
  return pending
}

async function request(): Promise<void> {
  requestedAt = performance.now()
  const { fetchFileKey } = await import('./file-key')
  const token = useSession.getState().session?.token
  const key = await fetchFileKey()
  if (key === undefined || token !== useSession.getState().session?.token) return
  deviceStorage.write(storageKey, key)
  useFileKey.setState({ key })
  renewKeyIn(renewAfterMs)
}
