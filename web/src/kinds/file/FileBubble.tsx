import type { FileFacts } from '@linnet/protocol'
import {
  CircleCheck,
  Download as DownloadIcon,
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileText,
  RotateCcw,
  X,
} from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIsGone } from '~/files/file-state'
import { useAutoKeep } from '~/files/use-auto-keep'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { ProgressRing } from '~/kit/ProgressRing'
import { byteSizeText } from '~/kit/text/byte-size'
import type { ShownMessage } from '~/messages/message-kinds'
import { MessageBody } from '~/messages/MessageBody'
import { useUpload } from '~/messages/use-upload'
import { download, useDownload } from './downloads'
import { fileBubbleTexts } from './file-bubble-texts'
import { type FileFamily, familyOf } from './file-family'
import { fileTexts } from './file-texts'
import { cutMiddle } from './middle-cut'
import styles from './FileBubble.module.css'

/** A file's name and size; a tap downloads it. */
export function FileBubble({ message }: { message: ShownMessage<'file'> }) {
  const { file, text } = message.content
  return (
    <>
      <FileCard message={message} file={file} />
      {text && <MessageBody content={message.content} />}
    </>
  )
}

function FileCard({ message, file }: { message: ShownMessage<'file'>; file: FileFacts }) {
  const texts = useTexts(fileTexts)
  const name = file.name || texts.unnamed
  const isGone = useIsGone(file.id)
  const isWaiting = message.outgoing !== undefined
  const { conversationId, cseq } = message
  useAutoKeep(
    isWaiting ? undefined : { id: file.id, variant: 'original' },
    { kind: 'file', conversationId, cseq },
    file.size,
  )
  return (
    <div className={styles.card} data-gone={isGone || undefined}>
      <Leading message={message} file={file} />
      <button
        type="button"
        className={styles.words}
        disabled={isGone || isWaiting}
        onClick={() => void download({ id: file.id, name, size: file.size })}
      >
        <span className="visually-hidden">{`${texts.save} ${name}, `}</span>
        <FileName name={name} />
        <State message={message} file={file} isGone={isGone} />
      </button>
    </div>
  )
}

/** The file's icon, or the progress of its transfer. */
function Leading({ message, file }: { message: ShownMessage<'file'>; file: FileFacts }) {
  const texts = useTexts(fileBubbleTexts)
  const upload = useUpload(message)
  const fetched = useDownload(file.id)
  if (upload.state === 'sending')
    return <Ring share={upload.share} label={texts.cancel} onPress={upload.cancel} />
  if (upload.state === 'failed')
    return (
      <ProgressRing
        share={1}
        tone="bubble"
        icon={<RotateCcw size={20} aria-hidden />}
        label={texts.resend}
        onPress={upload.retry}
      />
    )
  if (fetched?.state === 'running')
    return <Ring share={fetched.share} label={texts.stop} onPress={fetched.stop} />
  const family = familyOf(file)
  const Icon = icons[family]
  return (
    <span className={styles.icon} data-family={family} aria-hidden>
      <Icon size={24} />
    </span>
  )
}

const Ring = ({
  share,
  label,
  onPress,
}: {
  share: number | undefined
  label: string
  onPress: () => void
}) => (
  <ProgressRing
    tone="bubble"
    share={share}
    icon={<X size={20} aria-hidden />}
    label={label}
    onPress={onPress}
  />
)

function State({
  message,
  file,
  isGone,
}: {
  message: ShownMessage<'file'>
  file: FileFacts
  isGone: boolean
}) {
  const texts = useTexts(fileBubbleTexts)
  const language = usePreferences((preferences) => preferences.language)
  const fetched = useDownload(file.id)
  const size = byteSizeText(file.size, language)
  if (isGone || fetched?.state === 'gone') return <span className={styles.state}>{texts.gone}</span>
  if (fetched?.state === 'failed')
    return (
      <span className={styles.state} data-failed role="status">
        {texts.failed}
      </span>
    )
  return (
    <span className={styles.state}>
      {fetched?.state === 'saved' ? (
        <CircleCheck size={14} aria-label={texts.saved} />
      ) : (
        message.outgoing === undefined && <DownloadIcon size={14} aria-hidden />
      )}
      {size}
    </span>
  )
}

const icons = {
  image: FileImage,
  video: FilePlay,
  audio: FileMusic,
  document: FileText,
  sheet: FileText,
  slides: FileText,
  archive: FileArchive,
  code: FileText,
  other: File,
} satisfies Record<FileFamily, typeof File>

/**
 * A file name on at most two lines, truncated in the middle. CSS only truncates at the end, so the lines are laid out
 * with ever shorter names until one fits.
 */
function FileName({ name }: { name: string }) {
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(name)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    let width: number | undefined
    const fits = (text: string) => {
      element.textContent = text
      return element.scrollHeight <= element.clientHeight
    }
    const measure = () => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      const cut = cutMiddle(name, fits)
      element.textContent = cut
      setShown(cut)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [name])
  return (
    <span ref={line} className={styles.name} dir="auto" title={shown === name ? undefined : name} aria-hidden>
      {shown}
    </span>
  )
}
