export type QrPath = { size: number; path: string }

/** A QR code as one path of 1 by 1 squares, for SVG or canvas. The library loads on first use. */
export async function qrPath(value: string, hasMiddle: boolean): Promise<QrPath> {
  const { create } = await import('qrcode')
  // A code with an avatar in the middle may have a quarter hidden; without one, fewer and larger squares scan
  // better.
  const { modules } = create(value, { errorCorrectionLevel: hasMiddle ? 'Q' : 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { size: modules.size, path }
}
