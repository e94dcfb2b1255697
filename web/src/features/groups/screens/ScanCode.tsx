import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '~/features/groups/parts/use-camera'
import { scanTarget } from '~/features/groups/scan-target'
import { scanTexts } from '~/features/groups/scan-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useBusy } from '~/kit/use-busy'
import { codeReader } from '~/platform/code-reader'
import { tick } from '~/platform/haptics'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import styles from './ScanCode.module.css'

/** The interval between scanned frames. */
const scanIntervalMs = 160

/** Scans a QR code with the camera or from a picture and opens its target. */
export function ScanCode() {
  const texts = useTexts(scanTexts)
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const file = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<string>()
  const [isBusy, run] = useBusy()
  const isScanning = isVisible && found === undefined
  const { video, state: camera } = useCamera(isVisible)
  const follow = (scanned: string) => {
    tick()
    const target = scanTarget(scanned)
    if (target.type === 'text') return setFound(target.text)
    return go(target.path, target.params, { replace: true })
  }
  useScanLoop(video, isScanning && camera === 'running', follow)
  const readPicture = (picture: File | undefined) =>
    run(async () => {
      if (!picture) return
      try {
        const read = await codeReader()
        const scanned = await read(await createImageBitmap(picture))
        if (scanned === undefined) showToast(texts.nothing, { kind: 'error' })
        else follow(scanned)
      } catch {
        showToast(texts.failed, { kind: 'error' })
      }
    })
  return (
    <Screen
      title={texts.title}
      ownScroll
      footer={
        <Button
          kind="quiet"
          isFullWidth
          isBusy={isBusy}
          icon={<ImagePlus size={20} aria-hidden />}
          onPress={() => file.current?.click()}
        >
          {texts.choose}
        </Button>
      }
    >
      <div className={styles.stage}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden />
        {camera === 'running' && <span className={styles.frame} aria-hidden />}
        <p className={styles.hint} role="status" data-over={camera === 'running' || undefined}>
          {
            {
              running: texts.hint,
              starting: texts.starting,
              refused: texts.refused,
              missing: texts.noCamera,
            }[camera]
          }
        </p>
      </div>
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
      <Sheet
        isOpen={found !== undefined}
        onClose={() => setFound(undefined)}
        title={texts.content}
        footer={
          <Button isFullWidth onPress={() => void copy(found ?? '')}>
            {texts.copy}
          </Button>
        }
      >
        <p className={styles.text} dir="auto">
          {found}
        </p>
      </Sheet>
    </Screen>
  )
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

/** Failures, such as the decoder not being loaded yet, count as a frame without a code. */
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
