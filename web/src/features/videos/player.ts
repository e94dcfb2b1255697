/** The video player: one element for all videos, with the next one prefetched. */
import type { VideoView } from '@linnet/protocol/videos/calls'
import { fileUrl } from '~/files/file-urls'
import { useMediaSetting } from '~/files/media-setting'
import { onSessionChange } from '~/session/session-store'

let element: HTMLVideoElement | undefined

/** The only player element: phones only play sound from an element that was touched once. */
export function playerElement(): HTMLVideoElement {
  if (element) return element
  element = document.createElement('video')
  element.playsInline = true
  element.preload = 'auto'
  element.disablePictureInPicture = true
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  return element
}

type Network = { effectiveType?: string; downlink?: number; saveData?: boolean }

const network = (): Network | undefined => (navigator as Navigator & { connection?: Network }).connection

/** The speed in Mbit/s from which a network is fast. The larger version needs up to 2.6. */
const amplyFast = 5
const smallScreenPx = 600

/** The version to play: small screens and slow networks get the small one. */
export function variantOf({ hasLow }: VideoView): 'low' | 'play' {
  const { effectiveType = '4g', downlink = amplyFast, saveData = false } = network() ?? {}
  const isSlow = saveData || effectiveType !== '4g' || downlink < amplyFast
  return hasLow && (isSlow || innerWidth < smallScreenPx) ? 'low' : 'play'
}

const savesData = (): boolean => useMediaSetting.getState().isSaving ?? network()?.saveData === true

/**
 * The largest file that is prefetched; a larger one is streamed, as prefetching it would take bandwidth from
 * the current video.
 */
const mostBytes = 12_000_000
const keptAhead = 3

/** Completely prefetched videos, by id, the newest last. */
const ahead = new Map<string, { url: string | undefined; stop: AbortController }>()

onSessionChange(() => [...ahead.keys()].forEach(drop))

function drop(id: string): void {
  const { url, stop } = ahead.get(id) ?? {}
  stop?.abort()
  if (url !== undefined) URL.revokeObjectURL(url)
  ahead.delete(id)
}

/** Prefetches a video, so that it starts at once. */
export async function fetchAhead(video: VideoView): Promise<void> {
  const { id, file } = video
  if (!file || file.state === 'failed' || ahead.has(id) || savesData()) return
  const stop = new AbortController()
  const entry: { url: string | undefined; stop: AbortController } = { url: undefined, stop }
  ahead.set(id, entry)
  for (const old of [...ahead.keys()].slice(0, -keptAhead)) drop(old)
  try {
    const url = await fileUrl(file.id, variantOf(video))
    if (url === undefined) throw new Error('no key for files')
    const response = await fetch(url, { signal: stop.signal, credentials: 'omit' })
    const bytes = Number(response.headers.get('content-length'))
    if (!response.ok || bytes > mostBytes) {
      stop.abort()
      return
    }
    const blob = await response.blob()
    if (ahead.get(id) === entry) entry.url = URL.createObjectURL(blob)
  } catch {
    // The video is streamed when shown, and prefetched again the next time.
    if (ahead.get(id) === entry) ahead.delete(id)
  }
}

/** The playback address of a video; undefined if there is no key for files. */
export async function sourceOf(video: VideoView): Promise<string | undefined> {
  const known = ahead.get(video.id)
  if (known?.url !== undefined) return known.url
  // A video not yet fetched is streamed, and prefetching it would take bandwidth from that.
  if (known) drop(video.id)
  return video.file && fileUrl(video.file.id, variantOf(video))
}
