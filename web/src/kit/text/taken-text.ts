import { clipToLength, textLength } from '@linnet/protocol/text-length'
import { plainTyped } from '@linnet/protocol/typed'

type Taking = { previous: string; limit?: number | undefined; type?: string; inputMode?: string }

/** The text that a field takes of what was typed: in its plain spelling, and within its limit. Not during a composition, which it would end. */
export function takenText(
  typed: string,
  { previous, limit, type = 'text', inputMode = 'text' }: Taking,
): string {
  return limited(read(typed, { type, inputMode }), previous, limit)
}

/** Numbers and accounts are taken as they look, whatever marks and widths they are pasted with. */
function read(typed: string, { type, inputMode }: { type: string; inputMode: string }): string {
  if (inputMode === 'numeric') return plainTyped(typed).replaceAll(' ', '')
  return type === 'tel' || type === 'email' || inputMode !== 'text' ? plainTyped(typed) : typed
}

/** Cuts input at the limit, but lets a value that already exceeds it be shortened step by step. */
function limited(next: string, previous: string, limit: number | undefined): string {
  if (limit === undefined || textLength(next) < textLength(previous)) return next
  return clipToLength(next, limit)
}
