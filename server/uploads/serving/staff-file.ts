import type { StoredBytes } from './read-stored'

/**
 * A stored file as a response for staff: never cached by a browser, never sniffed, and without abilities if it is opened as a
 * page.
 */
export const staffFileResponse = ({ body, mime, isShown }: StoredBytes): Response =>
  new Response(body, {
    headers: {
      'content-type': isShown ? mime : 'application/octet-stream',
      'content-disposition': isShown ? 'inline' : 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
