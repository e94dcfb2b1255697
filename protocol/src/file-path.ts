/** The address of files. Separate from the calls, because every avatar needs it. */

/** The path of a variant of a file. With a key in the path, an `img` can fetch it, which cannot send a header. */
export const filePath = (
  id: string,
  variant: 'original' | 'thumb' | 'poster' | 'play' | 'low',
  key?: string,
): string => `/im/file/${id}/${variant}${key === undefined ? '' : `?k=${encodeURIComponent(key)}`}`

/** The header that carries the key, where one can be sent. */
export const fileKeyHeader = 'x-file-key'

const stored = /^(?:\/im\/file\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/[a-z]+)?$/

/** The id of the file behind the photo of a person or group, given as id or path; undefined for any other address. */
export const fileIdOfPhoto = (photo: string): string | undefined => stored.exec(photo)?.[1]
