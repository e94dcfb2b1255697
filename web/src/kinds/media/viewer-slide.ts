import type { SlideData } from 'photoswipe'
import type { MediaItem } from './chat-media'

/** One slide of the viewer, and what it shows. */
export type ViewerSlide = SlideData & { item: MediaItem }
