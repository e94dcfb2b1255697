import type { LineView } from '@linnet/protocol'

export interface LineChoice {
  lines: readonly LineView[]
  builtIn: readonly LineView[]
  defaultId: string | undefined
  /** Whether a line answers, within 8 s at most. */
  passes: (line: LineView) => Promise<boolean>
}

/**
 * The default line if it passes its check, otherwise the first built-in one that does, otherwise the default
 * line after all.
 */
export async function pickLine({
  lines,
  builtIn,
  defaultId,
  passes,
}: LineChoice): Promise<LineView | undefined> {
  const preferred = lines.find((line) => line.id === defaultId)
  if (preferred && (await passes(preferred))) return preferred
  for (const line of builtIn) if (line.id !== defaultId && (await passes(line))) return line
  return preferred
}
