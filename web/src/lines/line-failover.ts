import { pickLine } from '@linnet/client'
import { checkLineHealth } from './line-check'
import { chooseLine, currentLine, useLines } from './lines'

/**
 * Puts another line to use when the current one does not answer and one that may be switched to does; the next try to
 * connect goes there. With a single line known there is nothing to ask.
 */
export async function leaveDeadLine(): Promise<void> {
  const { lines } = useLines.getState()
  if (lines.length < 2) return
  const current = currentLine().id
  const picked = await pickLine({
    lines,
    builtIn: lines.filter(({ isSwitch }) => isSwitch),
    defaultId: current,
    passes: async ({ httpUrl }) => (await checkLineHealth(httpUrl)).state === 'connected',
  })
  // Somebody may have chosen by hand meanwhile.
  if (picked && picked.id !== current && currentLine().id === current) chooseLine(picked.id)
}
