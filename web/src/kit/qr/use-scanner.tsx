import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { codeReader } from '~/platform/code-reader'
import { scanTexts } from './scan-texts'
import { useCamera } from './use-camera'
import styles from './Scanner.module.css'

/** The interval between scanned frames. */
const scanIntervalMs = 160

/** Where codes were read: in the camera's view, or in a picture by this device or by the server. */
export type CodeSource = 'camera' | 'device' | 'server'

type ScannerParts = {
  /** Whether the camera is on. */
  isOn: boolean
  /** Whether camera frames are being scanned. */
  isScanning: boolean
  /** Called with what was read, at least one code. */
  onFound: (codes: readonly string[], source: CodeSource) => void
  /** Reads a picture in which this device finds nothing. */
  readElsewhere: (picture: File) => Promise<{ codes: readonly string[] } | { problem: string }>
}

/** Reads QR codes with the camera, shown by `stage`, or from a picture picked with `choose`. */
export function useScanner({ isOn, isScanning, onFound, readElsewhere }: ScannerParts): {
  stage: ReactNode
  choose: ReactNode
} {
  const texts = useTexts(scanTexts)
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, run] = useBusy()
  const { video, state: camera } = useCamera(isOn)
  useScanLoop(video, isScanning && camera === 'running', (codes) => onFound(codes, 'camera'))
  const readPicture = (picture: File | undefined) =>
    run(async () => {
      if (!picture) return undefined
      const codes = await readHere(picture)
      if (codes.length > 0) return onFound(codes, 'device')
      try {
        const read = await readElsewhere(picture)
        if ('problem' in read) return showToast(read.problem, { kind: 'error' })
        if (read.codes.length > 0) return onFound(read.codes, 'server')
        return showToast(texts.nothing, { kind: 'error' })
      } catch {
        return showToast(texts.failed, { kind: 'error' })
      }
    })
  const hints = {
    running: texts.hint,
    starting: texts.starting,
    refused: texts.refused,
    missing: texts.noCamera,
  }
  const stage = (
    <div className={styles.stage}>
      <video ref={video} className={styles.video} muted playsInline aria-hidden />
      {camera === 'running' && <span className={styles.frame} aria-hidden />}
      <p className={styles.hint} role="status" data-over={camera === 'running' || undefined}>
        {hints[camera]}
      </p>
    </div>
  )
  const choose = (
    <>
      <Button
        kind="quiet"
        isFullWidth
        isBusy={isBusy}
        icon={<ImagePlus size={20} aria-hidden />}
        onPress={() => file.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        className="visually-hidden"
        aria-label={texts.choose}
        tabIndex={-1}
        onChange={(event) => {
          readPicture(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
  return { stage, choose }
}

/** Scans camera frames until a code is found. */
function useScanLoop(
  video: { readonly current: HTMLVideoElement | null },
  isOn: boolean,
  onFound: (codes: readonly string[]) => void,
): void {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const scan = async () => {
      const codes = await readFrame(video.current)
      if (!isCurrent) return
      if (codes.length === 0) timer = setTimeout(() => void scan(), scanIntervalMs)
      else latest.current(codes)
    }
    void scan()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [video, isOn])
}

/** Reads a frame. Failures, such as the decoder not being loaded yet, count as a frame without a code. */
async function readFrame(video: HTMLVideoElement | null): Promise<readonly string[]> {
  if (!video) return []
  try {
    return await (
      await codeReader()
    )(video)
  } catch {
    return []
  }
}

/** Reads a picked picture. One that this browser can't open, such as a HEIC photo, counts as one without a code. */
async function readHere(picture: File): Promise<readonly string[]> {
  try {
    const read = await codeReader()
    return await read(await createImageBitmap(picture))
  } catch {
    return []
  }
}
