import { extname } from 'node:path'
import { cutToCodePoints } from '@linnet/protocol'

const maxStem = 60
const maxExtension = 10
/** Characters that separate folders, mean something to a shell or a file system, or change the direction of text. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%#]/gu

/**
 * The name of a file in the archive: numbered, so that names are unique and not reserved by any system, and
 * without anything that could lead out of its folder.
 */
export function archivedName(n: number, name: string): string {
  const safe = name.normalize('NFC').replace(unsafe, '_')
  const extension = /^\.[a-z0-9]+$/i.test(extname(safe)) ? extname(safe).slice(0, maxExtension) : ''
  const stem = cutToCodePoints(safe.slice(0, safe.length - extname(safe).length) || 'file', maxStem).replace(
    /^[.\s]+|[.\s]+$/g,
    '',
  )
  return `files/${String(n).padStart(5, '0')}-${stem || 'file'}${extension.toLowerCase()}`
}
