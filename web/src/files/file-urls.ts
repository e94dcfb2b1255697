import type { FileVariant } from '@linnet/protocol'
import { fileIdOfPhoto, filePath } from '@linnet/protocol/file-path'
import { useEffect } from 'react'
import { create } from 'zustand'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { useSession } from '~/session/session'
import { onSessionChange } from '~/session/session-store'

/** Cleared with everything else of the account by signing-out.ts. */
const storageKey = 'linnet.fileKey'

/** The key with which this session fetches files: kept, so that what the browser has is shown without a line too. */
const useFileKey = create<{ key: string | undefined }>()(() => ({
  key: globalThis.localStorage?.getItem(storageKey) ?? undefined,
}))

onSessionChange(() => {
  asking = undefined
  globalThis.localStorage?.removeItem(storageKey)
  useFileKey.setState({ key: undefined })
})

let asking: Promise<void> | undefined
let askedAt = Number.NEGATIVE_INFINITY

/** A key that is refused is asked for again, but not for each picture of a screen. */
const againAfterMs = 30_000

/** Where a file can be fetched; undefined until there is a key, or without a file. */
export function useFileUrl(id: string | undefined, variant: FileVariant): string | undefined {
  const key = useFileKey((state) => state.key)
  const httpUrl = useLines(currentHttpUrl)
  const needsKey = id !== undefined && id !== '' && key === undefined
  useEffect(() => {
    if (needsKey) void askForKey()
  }, [needsKey])
  return id && key ? httpUrl + filePath(id, variant, key) : undefined
}

/** The address of a file outside of components. */
export async function fileUrl(id: string, variant: FileVariant): Promise<string | undefined> {
  if (useFileKey.getState().key === undefined) await askForKey()
  const { key } = useFileKey.getState()
  return key === undefined ? undefined : currentHttpUrl() + filePath(id, variant, key)
}

/** The address of a person's or a group's photo, which says what file it is or is an address of its own. */
export function usePhotoUrl(photo: string | undefined, variant: FileVariant = 'thumb'): string | undefined {
  const fileId = photo ? fileIdOfPhoto(photo) : undefined
  const url = useFileUrl(fileId, variant)
  if (!photo) return undefined
  return fileId === undefined ? photo : url
}

/** A file did not come: perhaps the key has died, as after this device was signed out and in again. */
export function noteBrokenFile(): void {
  if (performance.now() - askedAt > againAfterMs) void askForKey()
}

/** One question at a time; without a line it is asked again by whoever needs the key next. */
function askForKey(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  askedAt = performance.now()
  const { fetchFileKey } = await import('./file-key')
  const token = useSession.getState().session?.token
  const key = await fetchFileKey()
  if (key === undefined || token !== useSession.getState().session?.token) return
  globalThis.localStorage?.setItem(storageKey, key)
  useFileKey.setState({ key })
}
