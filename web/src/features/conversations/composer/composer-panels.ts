/** The composer's panels: one chunk, preloaded when idle. */
export { AttachPanel } from './AttachPanel'
export { ComposerBanner } from './ComposerBanner'
export { ComposerPanel } from './ComposerPanel'
export { FormatBar } from './FormatBar'
export { MentionArea } from './MentionArea'
export { readMarkup } from '~/kit/text/markup'
