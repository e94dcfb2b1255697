import type { LineView } from '@linnet/protocol'

/** Lines by id: what the server says now goes over what is built in, and that over what was stored. */
export function mergeLines(
  stored: readonly LineView[],
  builtIn: readonly LineView[],
  fromServer: readonly LineView[],
): LineView[] {
  return [...new Map([...stored, ...builtIn, ...fromServer].map((line) => [line.id, line])).values()]
}

export interface LineChoice {
  lines: readonly LineView[]
  builtIn: readonly LineView[]
  defaultId: string | undefined
  /** Whether a line answers: 8 s at most. */
  passes: (line: LineView) => Promise<boolean>
}

/** The default line if it passes its check, otherwise the first built-in one that does. */
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
