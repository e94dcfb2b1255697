import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { qrTexts } from '~/kit/qr/qr-texts'
import { type QrPath, qrPath } from './qr-path'
import styles from './QrImage.module.css'

type QrImageProps = {
  /** The code's content. */
  value: string
  size?: number
  /** The element in the middle: an Avatar of at most a fifth of the size. */
  children?: ReactNode
}

/** A QR code, always dark on white so that every scanner can read it. */
export function QrImage({ value, size = 240, children }: QrImageProps) {
  const texts = useTexts(qrTexts)
  const [modules, setModules] = useState<QrPath>()
  const hasMiddle = children !== undefined
  useEffect(() => {
    let isCurrent = true
    void qrPath(value, hasMiddle).then((drawn) => isCurrent && setModules(drawn))
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
