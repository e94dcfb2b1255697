/** Events about published content. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** Pushed to everybody, so that clients need not poll. */
export const contentChanged = defineEvent({
  name: 'publishing.contentChanged',
  wire: 'contentChanged',
  log: 'none',
  summary:
    'Something was published or taken back, or I have seen announcements on another device: fetch what is shown again.',
  data: wireView({}),
})
