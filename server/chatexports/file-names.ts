import { extname } from 'node:path'

const maxStem = 60
const maxExtension = 10
/** What separates folders, means something to a shell or a file system, or turns the direction of text. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%#]/gu

/**
 * The name of a file in the archive: numbered, so that no two are alike and none has a name that a system reserves, and
 * without anything that could lead out of its folder.
 */
export function archivedName(n: number, name: string): string {
  const safe = name.normalize('NFC').replace(unsafe, '_')
  const extension = /^\.[a-z0-9]+$/i.test(extname(safe)) ? extname(safe).slice(0, maxExtension) : ''
  const stem = Array.from(safe.slice(0, safe.length - extname(safe).length) || 'file')
    .slice(0, maxStem)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `files/${String(n).padStart(5, '0')}-${stem || 'file'}${extension.toLowerCase()}`
}
