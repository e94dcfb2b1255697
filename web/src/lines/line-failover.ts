import { type Caller, pickLine } from '@linnet/client'
import { listLines } from '@linnet/protocol/lines/calls'
import { checkLineHealth } from './line-check'
import type { LineAnswer } from './line-list'
import { chooseLine, currentHttpUrl, currentLine, rememberLines, useLines } from './lines'

/** Fetches the lines, and leaves the one in use if it does not answer. A line that hangs is left before it has answered. */
export async function chooseLineAtLaunch(call: Caller): Promise<void> {
  const [outcome] = await Promise.all([call(listLines, {}), leaveBadLine()])
  if (outcome.ok) await believeLines(outcome.value)
}

/** A build for installed apps may carry the operator's key. */
const builtInKey: unknown = import.meta.env['VITE_LINES_KEY']
const builtInTrust = typeof builtInKey === 'string' ? { key: builtInKey, issuedAt: 0 } : undefined

/** Stores a list of lines returned by a server, if it can be trusted. */
export async function believeLines(answer: LineAnswer): Promise<void> {
  const isFromOwnServer = currentHttpUrl() === ''
  // The list's code is not needed for the first chat.
  const { acceptLines } = await import('./line-list')
  const accepted = await acceptLines(answer, {
    known: useLines.getState().trust ?? builtInTrust,
    isFromOwnServer,
  })
  if (accepted) rememberLines(accepted)
}

/**
 * Switches to a line that answers if the current one doesn't, or is so slow that others answer before it; returns whether it did.
 * The next connection attempt uses it. Does nothing when only one line is known.
 */
export async function leaveBadLine(): Promise<boolean> {
  const { lines } = useLines.getState()
  if (lines.length < 2) return false
  const current = currentLine().id
  const picked = await pickLine({
    lines,
    builtIn: lines.filter(({ isSwitch }) => isSwitch),
    defaultId: current,
    passes: async ({ httpUrl }) => (await checkLineHealth(httpUrl.replace(/\/+$/, ''))).state === 'connected',
  })
  // The member may have chosen a line in the meantime.
  if (!picked || picked.id === current || currentLine().id !== current) return false
  chooseLine(picked.id)
  return true
}
