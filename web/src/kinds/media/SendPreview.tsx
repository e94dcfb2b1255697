import { cutToUnits } from '@linnet/protocol/text-cut'
import { isBlank } from '@linnet/protocol/visible-text'
import { useEffect, useState } from 'react'
import { type OfferedFiles, sendFiles, useOfferedFiles } from '~/files/attachments'
import { onceTexts } from '~/files/once-texts'
import { isPictureOrVideo, pictureTypes, type SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { pickFiles } from '~/platform/file-picker'
import { useMediaQuery } from '~/platform/media-query'
import { useScreenVisible } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { mediaTexts } from './media-texts'
import { PreviewTiles } from './PreviewTiles'
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
  const change = (now: readonly File[]) => {
    setFiles(now)
    if (now.length === 0) close()
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
        <PreviewTiles files={files} asFiles={asFiles} onChange={change} onAdd={() => void add()} />
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
