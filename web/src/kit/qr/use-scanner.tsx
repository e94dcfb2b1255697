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

type ScannerParts = {
  /** Whether the camera is on. */
  isOn: boolean
  /** Whether camera frames are being scanned. */
  isScanning: boolean
  onFound: (scanned: string) => void
}

/** Reads a QR code with the camera, shown by `stage`, or from a picture picked with `choose`. */
export function useScanner({ isOn, isScanning, onFound }: ScannerParts): {
  stage: ReactNode
  choose: ReactNode
} {
  const texts = useTexts(scanTexts)
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, run] = useBusy()
  const { video, state: camera } = useCamera(isOn)
  useScanLoop(video, isScanning && camera === 'running', onFound)
  const readPicture = (picture: File | undefined) =>
    run(async () => {
      if (!picture) return
      try {
        const read = await codeReader()
        const scanned = await read(await createImageBitmap(picture))
        if (scanned === undefined) showToast(texts.nothing, { kind: 'error' })
        else onFound(scanned)
      } catch {
        showToast(texts.failed, { kind: 'error' })
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
  onFound: (scanned: string) => void,
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
      const scanned = await readFrame(video.current)
      if (!isCurrent) return
      if (scanned === undefined) timer = setTimeout(() => void scan(), scanIntervalMs)
      else latest.current(scanned)
    }
    void scan()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [video, isOn])
}

/** Reads a frame. Failures, such as the decoder not being loaded yet, count as a frame without a code. */
async function readFrame(video: HTMLVideoElement | null): Promise<string | undefined> {
  if (!video) return undefined
  try {
    return await (
      await codeReader()
    )(video)
  } catch {
    return undefined
  }
}
