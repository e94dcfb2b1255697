import { z } from 'zod'
import { FileFacts } from './fields'

/** What a page says about itself, as the server read it when the message was written. `url` stands in the text. */
export const LinkPreview = z.looseObject({
  url: z.string(),
  /** The name of the site, or its host. */
  site: z.string(),
  title: z.string(),
  about: z.string().optional(),
  file: FileFacts.optional(),
})
export type LinkPreview = z.output<typeof LinkPreview>
