import { useTexts } from '@/i18n/texts'
import { CallProblem } from '@/session/call-problem'
import { callTexts } from '@/session/call-texts'

/** Returns a function that explains why a call has no answer. A refusal has the server's own text. */
export function useProblemText(): (error: unknown, options?: { isChange?: boolean }) => string {
  const t = useTexts(callTexts)
  return (error, { isChange = false } = {}) => {
    if (!(error instanceof CallProblem)) throw error
    switch (error.kind) {
      case 'refused':
        return error.message
      case 'ended':
        return t.ended
      case 'unreachable':
        return isChange ? t.noAnswer : t.unreachable
      case 'fault':
        return error.message || t.fault
    }
  }
}
