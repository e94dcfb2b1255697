import { charactersOf } from '@linnet/protocol/text-cut'
import { qrPath } from './qr-path'

/** The width in CSS px; drawn at twice the resolution. */
const width = 360
const height = 470
const code = 280
const scale = 2

/** Draws a picture of a QR code with a name above and a note below, to save or share. */
export async function drawQrCard({
  link,
  name,
  note,
}: {
  link: string
  name: string
  note: string
}): Promise<Blob> {
  const { size, path } = await qrPath(link, false)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures.')
  const looks = getComputedStyle(document.documentElement)
  const font = looks.getPropertyValue('--font')
  const ink = looks.getPropertyValue('--qr-ink')
  brush.scale(scale, scale)
  brush.fillStyle = looks.getPropertyValue('--qr-paper')
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = ink
  brush.textAlign = 'center'
  brush.font = `600 20px ${font}`
  brush.fillText(fitted(brush, name, code), width / 2, 56)
  brush.font = `400 14px ${font}`
  brush.fillText(fitted(brush, note, code), width / 2, height - 44)
  brush.translate((width - code) / 2, 90)
  brush.scale(code / size, code / size)
  brush.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png')
  })
}

/** Truncates a text to a width, without splitting characters. */
function fitted(brush: CanvasRenderingContext2D, text: string, room: number): string {
  if (brush.measureText(text).width <= room) return text
  const characters = charactersOf(text)
  while (characters.length > 0 && brush.measureText(`${characters.join('')}…`).width > room) characters.pop()
  return `${characters.join('')}…`
}
