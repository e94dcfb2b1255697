import { cutToUnits } from '@linnet/protocol/text-cut'
import { isBlank } from '@linnet/protocol/visible-text'
import { FileText, Play, Plus, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type OfferedFiles, sendFiles, useOfferedFiles } from '~/files/attachments'
import { onceTexts } from '~/files/once-texts'
import { isPicture, isPictureOrVideo, pictureTypes, type SendManner } from '~/files/sendable-file'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { byteSizeText } from '~/kit/text/byte-size'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { pickFiles } from '~/platform/file-picker'
import { useMediaQuery } from '~/platform/media-query'
import { useScreenVisible } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { mediaTexts } from './media-texts'
import styles from './SendPreview.module.css'

const maxCaption = 1000

/** Previews files before sending, with a caption field. Nothing is uploaded before the member confirms. */
export function SendPreview({ offered }: { offered: OfferedFiles }) {
  const texts = useTexts(mediaTexts)
  const { once: onceWord, onceNote } = useTexts(onceTexts)
  // Phones get no autofocus: the keyboard would cover the preview.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)')
  const [files, setFiles] = useState(offered.files)
  const [caption, setCaption] = useState('')
  const [isOriginal, setOriginal] = useState(false)
  const [asFiles, setAsFiles] = useState(offered.asFiles)
  const [isOnce, setOnce] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const isVisible = useScreenVisible()
  const close = () => setOpen(false)
  useEffect(() => {
    if (isOpen) return undefined
    // The content stays until the sheet's closing animation has ended.
    const timer = setTimeout(() => useOfferedFiles.setState({ offered: undefined }), 320)
    return () => clearTimeout(timer)
  }, [isOpen])
  const send = (manner: SendManner = {}) => {
    const { conversationId, answered } = offered
    void sendFiles(conversationId, files, {
      caption: isBlank(caption) ? '' : caption.trim(),
      isOriginal,
      asFiles,
      answered,
      ...manner,
      ...(once && { isOnce: true as const }),
    })
    close()
  }
  const isNotes = useClientState(({ chats }) => chats.get(offered.conversationId)?.isNotes === true)
  const canBeOnce = !isNotes && !asFiles && files.every(isPictureOrVideo)
  const once = canBeOnce && isOnce
  const { press, menu } = useSendMenu(send, { isNow: once })
  const remove = (file: File) => {
    const left = files.filter((each) => each !== file)
    setFiles(left)
    if (left.length === 0) close()
  }
  const hasPictures = files.some(isPictureOrVideo)
  const add = async () => {
    const accept = hasPictures && !asFiles ? { accept: pictureTypes } : {}
    const more = await pickFiles({ ...accept, isMultiple: true })
    setFiles((known) => [...known, ...more])
  }
  return (
    <Sheet
      // Screens of the same chat may lie below this one.
      isOpen={isOpen && isVisible}
      onClose={close}
      title={texts.sendCount({ n: files.length })}
      footer={
        <>
          <div {...press}>
            <Button isFullWidth onPress={() => send()}>
              {texts.send}
            </Button>
          </div>
          {menu}
        </>
      }
    >
      <Form onSubmit={() => send()}>
        <ul className={styles.grid} data-one={files.length === 1 || undefined}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.tile}>
              <Preview file={file} asFile={asFiles} />
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.remove({ name: file.name })}
                onClick={() => remove(file)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
          <li className={styles.tile}>
            <button
              type="button"
              className={styles.add}
              aria-label={texts.addMore}
              onClick={() => void add()}
            >
              <Plus size={26} aria-hidden />
            </button>
          </li>
        </ul>
        {once ? (
          <p className={styles.note}>{onceNote}</p>
        ) : (
          <TextField
            label={texts.caption}
            value={caption}
            enterKeyHint="send"
            autoFocus={hasMouse}
            onChange={(value) => setCaption(cutToUnits(value, maxCaption))}
          />
        )}
        <div className={styles.choices} hidden={!hasPictures}>
          <Checkbox label={texts.original} isChecked={isOriginal} disabled={asFiles} onChange={setOriginal}>
            {texts.original}
          </Checkbox>
          <Checkbox label={texts.asFiles} isChecked={asFiles} disabled={once} onChange={setAsFiles}>
            {texts.asFiles}
          </Checkbox>
          {canBeOnce && (
            <Checkbox label={onceWord} isChecked={once} onChange={setOnce}>
              {onceWord}
            </Checkbox>
          )}
        </div>
      </Form>
    </Sheet>
  )
}

function Preview({ file, asFile }: { file: File; asFile: boolean }) {
  const language = usePreferences((preferences) => preferences.language)
  const url = useMemo(() => (isPictureOrVideo(file) ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  // The server reads more formats than this browser does.
  const [isUnreadable, setUnreadable] = useState(false)
  if (url === undefined || asFile || isUnreadable)
    return (
      <span className={styles.plain}>
        <FileText size={26} aria-hidden />
        <span className={styles.name}>{file.name}</span>
        <span>{byteSizeText(file.size, language)}</span>
      </span>
    )
  if (isPicture(file))
    return <img className={styles.picture} src={url} alt={file.name} onError={() => setUnreadable(true)} />
  return (
    <>
      <video
        className={styles.picture}
        src={`${url}#t=0.1`}
        aria-label={file.name}
        muted
        playsInline
        preload="metadata"
      />
      <span className={styles.play}>
        <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden />
      </span>
    </>
  )
}
