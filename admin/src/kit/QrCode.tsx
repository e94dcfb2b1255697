import { create } from 'qrcode'
import css from './QrCode.module.css'

/** A QR code, dark on light in either theme, as cameras need it. `label` states its purpose. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (const [index, isDark] of data.entries())
    if (isDark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
  return (
    <svg
      className={css.code}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
