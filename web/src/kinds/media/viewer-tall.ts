/** Long screenshots in the viewer: as wide as the screen, read from the top, scrolled by the wheel. */
import { isTall } from '@linnet/protocol/uploads/picture-size'
import type PhotoSwipe from 'photoswipe'

type Size = { x: number; y: number } | null
/** PhotoSwipe's zoom levels of a slide. */
type Levels = { fit: number; fill: number; elementSize: Size }

const isLong = (size: Size): boolean => size !== null && isTall({ width: size.x, height: size.y })

/** The first zoom: a tall picture fills the width, up to its own size; others are seen as a whole. */
export const firstZoom = ({ fit, fill, elementSize }: Levels): number => (isLong(elementSize) ? fill : fit)

/** The zoom of a double tap: larger than at first, up to the picture's own size, as PhotoSwipe does for others. */
export const secondZoom = ({ fit, fill, elementSize }: Levels): number =>
  isLong(elementSize) ? fill * 2 : Math.min(1, fit * 3)

/** Begins at the top of a tall picture, and lets the wheel scroll it. */
export function readFromTop(viewer: PhotoSwipe): void {
  viewer.on('initialZoomPan', ({ slide }) => {
    if (isTall(slide)) slide.pan.y = slide.bounds.min.y
  })
  viewer.on('wheel', (event) => {
    const { currSlide } = viewer
    const { deltaX, deltaY, ctrlKey } = event.originalEvent
    if (!currSlide || ctrlKey || !isTall(currSlide)) return
    event.preventDefault()
    currSlide.panTo(currSlide.pan.x - deltaX, currSlide.pan.y - deltaY)
  })
}
