import { z } from 'zod'
import { FileFacts } from './fields'

/**
 * What a page says about itself, as the server read it when the message was written. `url` stands in the text, or is a screen of the
 * app (`#/pages/...`) whose title is the text.
 */
export const LinkPreview = z.looseObject({
  url: z.string(),
  /** The name of the site, or its host. */
  site: z.string(),
  title: z.string(),
  about: z.string().optional(),
  /** A picture that cannot be read is left out. */
  file: FileFacts.optional().catch(undefined),
})
export type LinkPreview = z.output<typeof LinkPreview>
