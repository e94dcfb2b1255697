import { z } from 'zod'
import { FileFacts } from './fields'

/**
 * The metadata of a page, as the server read it when the message was written. `url` occurs in the text, or is a screen of the app
 * (`#/pages/...`) whose title is the text.
 */
export const LinkPreview = z.looseObject({
  url: z.string(),
  /** The name of the site, or else its host. */
  site: z.string(),
  title: z.string(),
  about: z.string().optional(),
  /** An unreadable picture is left out. */
  file: FileFacts.optional().catch(undefined),
})
export type LinkPreview = z.output<typeof LinkPreview>
