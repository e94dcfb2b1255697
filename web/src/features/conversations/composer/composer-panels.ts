/** What opens around the field: one chunk, fetched while nobody waits for it. */
export { AttachPanel } from './AttachPanel'
export { ComposerPanel } from './ComposerPanel'
export { MentionArea } from './MentionArea'
