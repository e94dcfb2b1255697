import type { LineView } from '@linnet/protocol'

export interface LineChoice {
  lines: readonly LineView[]
  builtIn: readonly LineView[]
  defaultId: string | undefined
  /** Whether a line answers, within 8 s at most. */
  passes: (line: LineView) => Promise<boolean>
}

/** The time for which the default line is checked alone (ms): one that is well costs the others no request. */
const headStartMs = 400

/**
 * The default line if it passes its check; otherwise the built-in one that answers first, and the default line after all if none
 * does. A line that hangs is not waited for: one that answers while it is still silent is taken.
 */
export async function pickLine({
  lines,
  builtIn,
  defaultId,
  passes,
}: LineChoice): Promise<LineView | undefined> {
  const preferred = lines.find((line) => line.id === defaultId)
  const isKept = preferred ? passes(preferred) : Promise.resolve(false)
  if (await Promise.race([isKept, silence(headStartMs)])) return preferred
  const others = builtIn
    .filter(({ id }) => id !== defaultId)
    .map(async (line) => ((await passes(line)) ? line : never()))
  const kept = isKept.then((isWell) => (isWell ? preferred : never()))
  return Promise.any([kept, ...others]).catch(() => preferred)
}

const silence = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

function never(): never {
  throw new Error('The line did not answer.')
}
