import type { SlideData } from 'photoswipe'
import type { MediaItem } from './chat-media'

/** A PhotoSwipe slide and its item. */
export type ViewerSlide = SlideData & { item: MediaItem }
