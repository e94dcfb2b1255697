/** Events about chat folders. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const foldersChanged = defineEvent({
  name: 'conversations.foldersChanged',
  wire: 'chatFolders',
  log: 'person',
  summary: 'My chat folders changed: list them again.',
  data: wireView({}),
})
