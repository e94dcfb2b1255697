const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes in the unit that keeps it short: `1.4 GB`. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)}\u00a0${units[power]}`
}
