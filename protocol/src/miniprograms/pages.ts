/** Other sites' pages, shown in a frame on the address of programs. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { flag, text, wireInput, wireView } from '../wire'

export const openPage = defineCall({
  name: 'miniprograms.openPage',
  wire: 'POST /im/dapp/page',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Whether a public page of another site can be shown in a frame, and the address of that frame, valid for a day. ' +
    'Pages that are not encrypted, are not public, or refuse to be framed are opened in the browser instead.',
  input: wireInput({
    url: ['url', text({ min: 1, max: 2000 }), 'The address of the page.', 'https://example.com/news'],
  }),
  output: wireView({
    isFramed: ['is_framed', flag().catch(false)],
    /** The path of the frame, below the address of programs; '' if the page can't be framed. */
    path: ['path', z.string()],
    /** The host of the page, after redirects: all that the frame will show. */
    host: ['host', z.string()],
    /** An origin, or if that is '', a port on this server's host. */
    origin: ['origin', z.string()],
    port: ['port', z.int()],
  }),
  refusals: [],
  limit: { count: 60, seconds: 60 },
})
