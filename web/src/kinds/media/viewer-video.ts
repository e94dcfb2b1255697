import type PhotoSwipe from 'photoswipe'
import type { ViewerSlide } from './viewer-slide'

/** The controls of a video are as tall as this: there a finger moves the video's time, and not the page. */
const controlsPx = 56

type Content = PhotoSwipe['currSlide'] extends (infer Slide) | undefined
  ? Slide extends { content: infer Inner }
    ? Inner
    : never
  : never

/** Teaches the viewer videos: they play when they are shown, and rest when they are not. */
export function addVideos(viewer: PhotoSwipe): void {
  viewer.on('contentLoad', (event) => {
    const { content } = event
    if (content.type !== 'video' || content.element) return
    event.preventDefault()
    content.element = videoBox(content.data as ViewerSlide, () => content.onError())
    content.onLoaded()
  })
  viewer.on('contentActivate', ({ content }) => {
    // Browsers that want another press for sound show the controls.
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

/** Without this a browser goes on fetching what nobody sees. */
function unload(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}
