import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { replyMeanings, seenMentions, seenReply, sentReply, sentText, textMeanings } from './fields'
import { defineKind, openObject } from './kind'
import { LinkPreview } from './link-preview'
import { coveredText } from './ranges'

/** Text, with ranges for the formatting of its parts, and a preview of a page that it links to. */
export const textKind = defineKind({
  number: 0,
  sent: withMeanings(z.strictObject({ ...sentText, previewId: z.uuid().optional(), ...sentReply }), {
    ...textMeanings,
    previewId: ['The preview of an address in the text, which I had made.', examples.requestId],
    ...replyMeanings,
  }),
  seen: openObject({
    text: z.string(),
    ...seenMentions,
    preview: LinkPreview.optional().catch(undefined),
    ...seenReply,
  }),
  may: { forward: true, quote: true, edit: true, recall: true },
  files: ({ preview }) => (preview?.file ? [preview.file.id] : []),
  searchText: ({ text, preview }) => (preview ? [text, preview.title, preview.about ?? ''] : [text]),
  summary: ({ text, ranges }) => coveredText(text, ranges),
})
