import type PhotoSwipe from 'photoswipe'
import { currentLanguage } from '~/i18n/preferences'
import type { MediaItem } from './chat-media'
import { mediaTexts } from './media-texts'
import type { OlderMedia } from './older-media'
import type { ViewerSlide } from './viewer-slide'

/** The number of pictures ahead at which earlier ones are fetched. */
const earlyBy = 2

type Older = {
  media: OlderMedia
  slideOf: (item: MediaItem) => Promise<ViewerSlide>
}

type State = 'idle' | 'loading' | 'failed' | 'start'

/** Lets the viewer go back beyond the locally known pictures, and shows loading, errors and the start. */
export function addOlder(viewer: PhotoSwipe, { media, slideOf }: Older): void {
  const texts = mediaTexts[currentLanguage()]
  let state: State = 'idle'
  let isClosed = false
  const note = document.createElement('div')
  const show = () => {
    // The state is only shown on the first picture, where someone is waiting.
    const shown = viewer.currIndex === 0 && state !== 'idle' ? state : ''
    if (note.dataset['state'] === shown) return
    note.dataset['state'] = shown
    note.replaceChildren(...partsOf(shown))
  }
  const partsOf = (shown: State | ''): (Node | string)[] => {
    if (shown === 'loading') {
      const spinner = document.createElement('span')
      spinner.className = 'linnet-viewer-spinner'
      return [spinner, texts.loadingEarlier]
    }
    if (shown === 'start') return [texts.noEarlier]
    if (shown !== 'failed') return []
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = texts.reload
    button.addEventListener('click', () => void load())
    return [button]
  }
  const load = async () => {
    state = 'loading'
    show()
    const answer = await media.next()
    const slides = typeof answer === 'string' ? [] : await Promise.all(answer.found.map(slideOf))
    if (isClosed || answer === 'stopped') return
    if (answer === 'failed') state = 'failed'
    else state = answer.isStart ? 'start' : 'idle'
    if (slides.length > 0) prepend(viewer, slides)
    show()
  }
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'older',
      appendTo: 'root',
      onInit: (element) => {
        note.className = 'linnet-viewer-older'
        note.setAttribute('role', 'status')
        element.append(note)
      },
    })
  })
  viewer.on('change', () => {
    if (viewer.currIndex <= earlyBy && (state === 'idle' || state === 'failed')) void load()
    else show()
  })
  viewer.on('destroy', () => {
    isClosed = true
    media.stop()
  })
}

/** Prepends slides. The visible slide stays; only indices shift. */
function prepend(viewer: PhotoSwipe, slides: readonly ViewerSlide[]): void {
  const known = viewer.options.dataSource as ViewerSlide[]
  const { itemHolders } = viewer.mainScroll
  const shown = itemHolders.flatMap(({ slide }) => (slide ? [slide] : []))
  const kept = known.flatMap((_slide, index) => viewer.contentLoader.getContentByIndex(index) ?? [])
  for (const each of new Set([...shown, ...kept, ...shown.map(({ content }) => content)]))
    each.index += slides.length
  viewer.options.dataSource = [...slides, ...known]
  viewer.currIndex += slides.length
  viewer.potentialIndex += slides.length
  const [before] = itemHolders
  if (before && !before.slide) viewer.setContent(before, viewer.currIndex - 1)
  viewer.dispatch('change')
}
