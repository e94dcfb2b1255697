/** Previews of the pages that messages link to. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { LinkPreview } from '../kinds/link-preview'
import { nested, text, wireInput, wireView } from '../wire'

/** The longest address that gets a preview. */
export const maxPreviewedUrl = 2000
/** The longest link to a screen with a card: it includes the state that a mini program needs to continue. */
export const maxScreenLink = 6000

export const previewLink = defineCall({
  name: 'linkpreviews.preview',
  wire: 'POST /im/message/linkPreview',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Makes a preview of a public page, for a message that holds this address. A text message sent with its `id` as `previewId` within twelve hours carries it. ' +
    'Of a news flash or help article (`#/pages/article/detail?article=...`) it makes a card that opens the same screen: the text of its message is its title. ' +
    'So it does of a mini program (`#/pages/push/web?program=...`), with one `line` and its `state`, and of a meeting (`#/pages/push/huiyi?meeting=...`), with its `key`. ' +
    'Nothing is answered for pages that say nothing about themselves, cannot be read, or are not public, nor where previews are off.',
  input: wireInput({
    url: [
      'url',
      text({ min: 1, max: maxScreenLink }),
      'The address, as it stands in the text.',
      'https://example.com/news',
    ],
  }),
  output: wireView({
    id: ['id', z.string().optional()],
    preview: ['preview', nested(LinkPreview).optional()],
  }),
  refusals: [],
  limit: { count: 30, seconds: 60 },
})

export const linkPreviewCalls = [previewLink] as const
