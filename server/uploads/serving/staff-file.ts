import type { StoredBytes } from './read-stored'

/** A stored file as an answer to staff: never kept by a browser, never sniffed, and powerless if it is opened as a page. */
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
