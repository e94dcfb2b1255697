import { useEffect, useState, type ReactNode } from 'react'
import { kitTexts } from './kit-texts'
import { useTexts } from './texts'
import styles from './QrImage.module.css'

type QrImageProps = {
  /** What the code says when it is scanned. */
  value: string
  size?: number
  /** In the middle: an Avatar of at most a fifth of the size. */
  children?: ReactNode
}

type Modules = { size: number; path: string }

/** A QR code, drawn dark on white in every theme so that every scanner reads it. */
export function QrImage({ value, size = 240, children }: QrImageProps) {
  const texts = useTexts(kitTexts)
  const [modules, setModules] = useState<Modules>()
  const hasMiddle = children !== undefined
  useEffect(() => {
    let isCurrent = true
    void draw(value, hasMiddle).then((drawn) => isCurrent && setModules(drawn))
    return () => {
      isCurrent = false
    }
  }, [value, hasMiddle])
  return (
    <div className={styles.paper} style={{ width: size, height: size }} role="img" aria-label={texts.qrCode}>
      {modules && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${modules.size} ${modules.size}`}
          shapeRendering="crispEdges"
        >
          <path d={modules.path} />
        </svg>
      )}
      {hasMiddle && <span className={styles.middle}>{children}</span>}
    </div>
  )
}

/** One path of horizontal runs; the library is loaded at the first code. */
async function draw(value: string, hasMiddle: boolean): Promise<Modules> {
  const { create } = await import('qrcode')
  // With a face in the middle a quarter of the code may be hidden; without one, fewer and larger squares scan better.
  const { modules } = create(value, { errorCorrectionLevel: hasMiddle ? 'Q' : 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { size: modules.size, path }
}
