import type PhotoSwipe from 'photoswipe'
import type { MediaItem } from './chat-media'
import type { ViewerSlide } from './viewer-slide'

/** The height of a video's controls, where dragging seeks instead of swiping. */
const controlsPx = 56

type Content = PhotoSwipe['currSlide'] extends (infer Slide) | undefined
  ? Slide extends { content: infer Inner }
    ? Inner
    : never
  : never

/** Adds video support to the viewer: videos play while their slide is visible. `onPlayed` is called for each that began. */
export function addVideos(viewer: PhotoSwipe, onPlayed: (item: MediaItem) => void): void {
  viewer.on('contentLoad', (event) => {
    const { content } = event
    if (content.type !== 'video' || content.element) return
    event.preventDefault()
    const slide = content.data as ViewerSlide
    content.element = videoBox(slide, () => content.onError())
    videoIn(content)?.addEventListener('play', () => onPlayed(slide.item), { once: true })
    content.onLoaded()
  })
  viewer.on('contentActivate', ({ content }) => {
    // The controls appear if autoplay with sound is blocked.
    void videoIn(content)
      ?.play()
      .catch(() => undefined)
  })
  viewer.on('contentDeactivate', ({ content }) => videoIn(content)?.pause())
  viewer.on('contentRemove', ({ content }) => videoIn(content)?.pause())
  viewer.on('destroy', () => {
    for (const video of viewer.element?.querySelectorAll('video') ?? []) unload(video)
  })
  viewer.on('pointerDown', (event) => {
    const { target, clientY } = event.originalEvent
    if (!(target instanceof HTMLVideoElement)) return
    if (clientY > target.getBoundingClientRect().bottom - controlsPx) event.preventDefault()
  })
}

function videoBox({ src, msrc, alt }: ViewerSlide, onError: () => void): HTMLDivElement {
  const box = document.createElement('div')
  box.className = 'linnet-viewer-video'
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  video.preload = 'metadata'
  video.setAttribute('aria-label', alt ?? '')
  if (msrc) video.poster = msrc
  video.addEventListener('error', () => {
    if (video.hasAttribute('src')) onError()
  })
  if (src) video.src = src
  box.append(video)
  return box
}

const videoIn = (content: Content): HTMLVideoElement | null | undefined =>
  content.element?.querySelector('video')

/** Unloads an invisible video, which the browser would otherwise keep downloading. */
function unload(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}
