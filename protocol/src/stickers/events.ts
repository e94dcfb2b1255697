/** Events about stickers. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const stickersChanged = defineEvent({
  name: 'stickers.changed',
  wire: 'stickersChanged',
  log: 'none',
  summary: 'My packs or favourite stickers changed on another device: list them again.',
  data: wireView({}),
})

export const stickersEvents = [stickersChanged] as const
