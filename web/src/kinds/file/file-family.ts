/** The family of a file by name and type, which only decides the icon. */
export type FileFamily =
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'code'
  | 'other'

const byExtension: Readonly<Record<string, FileFamily>> = {
  ...all('document', 'pdf doc docx odt rtf txt md pages wps'),
  ...all('sheet', 'xls xlsx ods csv numbers et'),
  ...all('slides', 'ppt pptx odp key dps'),
  ...all('archive', 'zip rar 7z gz tar bz2 xz tgz'),
  ...all('code', 'html htm css js ts json xml svg py java c cpp go rs sh sql yaml yml'),
  ...all('image', 'jpg jpeg png gif webp heic heif avif bmp tif tiff psd'),
  ...all('video', 'mp4 mov mkv avi webm m4v 3gp'),
  ...all('audio', 'mp3 m4a wav flac ogg aac amr'),
}

export function familyOf({ name, mime }: { name: string; mime: string }): FileFamily {
  const extension = extensionOf(name)
  const known = extension === undefined ? undefined : byExtension[extension]
  if (known) return known
  const [group] = mime.split('/')
  return group === 'image' || group === 'video' || group === 'audio' ? group : 'other'
}

/** A name's extension in lower case, if the text after the last dot looks like one. */
export function extensionOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
}

function all(family: FileFamily, extensions: string): Record<string, FileFamily> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, family]))
}
