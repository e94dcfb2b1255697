/** The place in a list after a key was pressed; the ends are joined. Undefined for keys that do not move. */
export function moved(key: string, place: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % length
  if (key === 'ArrowUp') return (place - 1 + length) % length
  return undefined
}
