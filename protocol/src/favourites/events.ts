/** Events about favourites. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const favouritesChanged = defineEvent({
  name: 'favourites.changed',
  wire: 'storeChanged',
  log: 'none',
  summary: 'My favourites changed on another device: list them again.',
  data: wireView({}),
})

export const favouritesEvents = [favouritesChanged] as const
