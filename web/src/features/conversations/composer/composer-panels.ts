/** The composer's panels: one chunk, preloaded when idle. */
export { AttachPanel } from './AttachPanel'
export { ComposerBanner } from './ComposerBanner'
export { ComposerPanel } from './ComposerPanel'
export { MentionArea } from './MentionArea'
