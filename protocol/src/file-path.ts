/** Where files are fetched: apart from the calls, since every avatar needs it. */

/** Where a variant of a file is. With a key it can be fetched: by an `img`, say, which can send no header. */
export const filePath = (
  id: string,
  variant: 'original' | 'thumb' | 'poster' | 'play',
  key?: string,
): string => `/im/file/${id}/${variant}${key === undefined ? '' : `?k=${encodeURIComponent(key)}`}`

/** The header that carries the key where there can be one. */
export const fileKeyHeader = 'x-file-key'

const stored = /^(?:\/im\/file\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/[a-z]+)?$/

/** The file behind the photo of a person or a group, which holds its id or its path; undefined for any other address. */
export const fileIdOfPhoto = (photo: string): string | undefined => stored.exec(photo)?.[1]
