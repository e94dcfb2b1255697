import type { ConversationId } from '@linnet/protocol'
import { isTall } from '@linnet/protocol/uploads/picture-size'
import { kindWords } from '@linnet/protocol/words/kind-words'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { saveFile } from '~/files/file-saving'
import { fileUrl } from '~/files/file-urls'
import { type FilePlace, keepFile, keptUrl } from '~/files/kept-media'
import { localFileOf } from '~/files/local-files'
import { mayLoad } from '~/files/media-setting'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { reportPlayed } from '~/messages/played-elsewhere'
import { takeSound } from '~/platform/sound-focus'
import { blurUrl } from './blur'
import type { MediaItem } from './chat-media'
import { mediaTexts } from './media-texts'
import type { OlderMedia } from './older-media'
import { savingTexts } from './saving-texts'
import { addMessageActions } from './viewer-actions'
import { addOlder } from './viewer-older'
import type { ViewerSlide } from './viewer-slide'
import { firstZoom, readFromTop, secondZoom } from './viewer-tall'
import { addVideos } from './viewer-video'
import './viewer.css'

/** Shows pictures and videos in a full-screen viewer; the first one zooms out of its thumbnail. */
export async function showViewer({
  items,
  place,
  older,
  conversationId,
}: {
  items: readonly MediaItem[]
  place: number
  conversationId?: string | undefined
  /** Loads items before the first one. */
  older?: OlderMedia | undefined
}): Promise<{ close: () => void; closed: Promise<void> }> {
  const texts = mediaTexts[currentLanguage()]
  const slides = await Promise.all(items.map(slideOf))
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index: place,
    mainClass: 'linnet-viewer',
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.notShown,
    indexIndicatorSep: ' / ',
    maxZoomLevel: 4,
    initialZoomLevel: firstZoom,
    secondaryZoomLevel: secondZoom,
    // Neighbouring pictures are preloaded only where pictures load automatically.
    preload: mayLoad('picture') ? [1, 2] : [0, 0],
    ...(isStill && { showHideAnimationType: 'none' as const, zoomAnimationDuration: false as const }),
  })
  viewer.addFilter('thumbEl', (_element, data) => thumbnailOf((data as ViewerSlide).item) as HTMLElement)
  addVideos(viewer, ({ cseq }) => {
    if (conversationId !== undefined && cseq > 0) reportPlayed(conversationId as ConversationId, cseq)
  })
  addKeeping(viewer, conversationId)
  readFromTop(viewer)
  addCaption(viewer)
  if (conversationId !== undefined) addMessageActions(viewer, conversationId as ConversationId)
  addSaving(viewer)
  if (older) addOlder(viewer, { media: older, slideOf })
  const closed = new Promise<void>((resolve) => {
    const silent = takeSound(() => viewer.currSlide?.content.element?.querySelector('video')?.pause())
    viewer.on('destroy', () => {
      silent()
      resolve()
    })
  })
  viewer.on('firstUpdate', () => viewer.element?.setAttribute('aria-label', texts.viewer))
  viewer.init()
  // PhotoSwipe ignores close() during its opening animation.
  const close = () => {
    if (viewer.opener.isOpen) viewer.close()
    else viewer.on('openingAnimationEnd', () => viewer.close())
  }
  return { close, closed }
}

async function slideOf(item: MediaItem): Promise<ViewerSlide> {
  const { file, caption } = item
  const isVideo = file.kind === 'video'
  const alt = caption || kindWords[currentLanguage()][isVideo ? 'video' : 'image']
  return { item, alt, ...(isVideo ? await videoOf(item) : await pictureOf(item)) }
}

async function videoOf({ file, isWaiting }: MediaItem): Promise<SlideData> {
  const local = localFileOf(file.id)
  // The server's version is preferred, as it plays everywhere; until it is uploaded, there is only the local
  // file.
  const src = isWaiting ? local?.url : await urlOf({ id: file.id, variant: 'play' })
  const poster =
    local?.poster ?? (file.hasPoster ? await urlOf({ id: file.id, variant: 'poster' }) : undefined)
  return { type: 'video', src: src ?? '', ...(poster && { msrc: poster }) }
}

async function pictureOf({ file, isWaiting }: MediaItem): Promise<SlideData> {
  const { id, width = 1200, height = 1200 } = file
  const local = localFileOf(id)?.url
  const src = local ?? (isWaiting ? undefined : await urlOf({ id, variant: 'original' }))
  // The thumbnail of a tall picture shows only its top.
  const thumb =
    local ?? (file.hasThumb && !isTall(file) ? await urlOf({ id, variant: 'thumb' }) : blurUrl(file.blur))
  return { src: src ?? '', width, height, thumbCropped: true, ...(thumb && { msrc: thumb }) }
}

/** The file on this device if it is cached, otherwise the server's. */
const urlOf = async (place: FilePlace): Promise<string | undefined> =>
  (await keptUrl(place)) ?? (await fileUrl(place.id, place.variant))

/** Caches files that were loaded for the viewer on this device. */
function addKeeping(viewer: PhotoSwipe, conversationId: string | undefined): void {
  viewer.on('loadComplete', ({ content, isError }) => {
    const { item, src } = content.data as ViewerSlide
    if (isError || content.type !== 'image' || item.isWaiting || !src || src.startsWith('blob:')) return
    const keptFor = { kind: 'picture', conversationId, cseq: item.cseq } as const
    void keepFile({ id: item.file.id, variant: 'original' }, keptFor, src)
  })
  // Videos that were watched to their end are cached already.
  viewer.on('contentActivate', ({ content }) => {
    const { item, src } = content.data as ViewerSlide & { src?: string }
    if (content.type !== 'video' || item.isWaiting || !src || src.startsWith('blob:')) return
    const keptFor = { kind: 'video', conversationId, cseq: item.cseq } as const
    const keep = () => void keepFile({ id: item.file.id, variant: 'play' }, keptFor, src)
    content.element?.querySelector('video')?.addEventListener('ended', keep, { once: true })
  })
}

/** The item's picture in the timeline, if mounted. */
function thumbnailOf({ file }: MediaItem): HTMLElement | undefined {
  const tiles = document.querySelectorAll<HTMLElement>(
    `[data-media="${CSS.escape(file.id)}"] img:last-of-type`,
  )
  return [...tiles].find((tile) => tile.offsetParent !== null)
}

function addCaption(viewer: PhotoSwipe): void {
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        element.dir = 'auto'
        viewer.on('change', () => {
          element.textContent = (viewer.currSlide?.data as ViewerSlide | undefined)?.item.caption ?? ''
        })
      },
    })
  })
}

const saveIcon = {
  isCustomSVG: true,
  inner: '<path d="M16 6v13m0 0-5-5m5 5 5-5M8 25h16"/>',
}

function addSaving(viewer: PhotoSwipe): void {
  const texts = savingTexts[currentLanguage()]
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'save',
      title: texts.save,
      ariaLabel: texts.save,
      order: 8,
      isButton: true,
      html: saveIcon,
      onClick: () => void save((viewer.currSlide?.data as ViewerSlide | undefined)?.item),
    })
  })
}

async function save(item: MediaItem | undefined): Promise<void> {
  if (!item || item.isWaiting) return
  const texts = savingTexts[currentLanguage()]
  const { id, name, size } = item.file
  const saved = await saveFile({ id, name, size })
  if (saved === 'saved') showToast(texts.saved, { kind: 'success' })
  else showToast(saved === 'gone' ? texts.gone : texts.saveFailed, { kind: 'error' })
}
