/** The composer's panels: one chunk, preloaded when idle. */
export { AttachPanel } from './AttachPanel'
export { ComposerPanel } from './ComposerPanel'
export { ComposerTop } from './ComposerTop'
export { saveEdited, sendTyped } from './send-typed'
