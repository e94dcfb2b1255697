/** The composer's panels: one chunk, preloaded when idle. */
export { AttachPanel } from './AttachPanel'
export { ComposerPanel } from './ComposerPanel'
export { ComposerTop } from './ComposerTop'
export { DropVeil } from './DropVeil'
export { saveEdited, sendLater, sendTyped } from './send-typed'
export { ScheduledButton } from '~/features/conversations/scheduled/ScheduledButton'
export { SendMenu } from '~/messages/sending/SendMenu'
