/** Thrown when Linnet cannot start or continue. The message is the one line shown at the terminal. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Describes an operating system error in words: "permission denied" instead of `EACCES`. */
export function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? firstLine(error.message) : String(error))
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file where a folder should be',
  EEXIST: 'there is a file where a folder should be',
  ENOENT: 'the folder does not exist and cannot be created',
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''
