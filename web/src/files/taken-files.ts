/** The files of a drop or a paste that can be sent. Read during the event: the browser empties it afterwards. */
import { loadSending } from './attachments'

/** Leaves folders out, with a message: browsers pass them as files that cannot be read. */
export function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): File[] {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  if (dropped.length === 0) return [...files]
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true
  // Without the code, most likely offline, the folders are left out without a word.
  if (dropped.some(isFolder))
    void loadSending().then(
      ({ explainFolders }) => explainFolders(),
      () => undefined,
    )
  return dropped.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])))
}

/** The last part of a path, or of the address of a file. */
function nameIn(line: string): string {
  const last = line.trim().split(/[\\/]/).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * A file copied in a file manager comes with its name, its path or its address as text. Any other text is meant instead of the
 * files: cells of a spreadsheet come with a picture of them.
 */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...data.files]
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  // Some systems state names in another normal form than that of the file.
  const names = new Set(files.map(({ name }) => name.normalize()))
  const isNamed = (line: string) => [line.trim(), nameIn(line)].some((name) => names.has(name.normalize()))
  return lines.every(isNamed) ? files : []
}
