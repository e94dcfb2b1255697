import { newCid } from '@linnet/client'
import type { ConversationId, PersonId } from '@linnet/protocol'
import {
  maxReportLength,
  maxReportFiles,
  type ReportReason,
  reportReasons,
  sendReport,
} from '@linnet/protocol/reports/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { MyReports } from '~/features/reports/parts/MyReports'
import { reportTexts } from '~/features/reports/report-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { RadioList } from '~/kit/fields/RadioList'
import { TextField } from '~/kit/fields/TextField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { NameLine } from '~/kit/lists/NameLine'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { goBack } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Report.module.css'

const reasons = reportReasons.filter((reason) => reason !== 'feedback')

/** A picture with its own upload, which resumes when the report is sent again. */
type Picture = { file: File; cid: string }

/** My reports with `list=mine` in the URL; otherwise a new one. */
export function Report() {
  return useParams().list === 'mine' ? <MyReports /> : <NewReport />
}

/** Reports the target in the URL (`person`, `conversation` and `cseqs`, `moment`, `video` or `live` and `comment`, or `meeting`), or sends feedback. */
function NewReport() {
  const texts = useTexts(reportTexts)
  const reasonNames = useTexts(reportReasonWords)
  const engine = useEngine()
  const { person, conversation, cseqs = '', moment, video, live, meeting, comment } = useParams()
  const isFeedback = !person && !conversation && !moment && !video && !live && !meeting
  const messages = cseqs.split(',').filter(Boolean).map(Number)
  const [reason, setReason] = useState<ReportReason | undefined>(isFeedback ? 'feedback' : undefined)
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  // The idempotency key: a retry after a lost response must not create a second report.
  const [cid] = useState(() => newCid(serverNowMs()))
  const messagesNote = messages.length > 0 ? texts.messagesNote({ n: messages.length }) : texts.note
  const notes: [string | undefined, string][] = [
    [comment, texts.commentNote],
    [moment, texts.momentNote],
    [video, texts.videoNote],
    [live, texts.liveNote],
    [meeting, texts.meetingNote],
  ]
  const note = notes.find(([id]) => id)?.[1] ?? messagesNote
  const title = isFeedback ? texts.feedback : texts.report
  const send = () =>
    run(async () => {
      if (!reason) return
      const fileIds: string[] = []
      const { sendFile } = await import('~/files/uploads')
      for (const picture of pictures) {
        const { file: blob } = picture
        const sent = await sendFile(
          { cid: picture.cid, purpose: 'report', name: blob.name, blob },
          { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
        )
        if (!sent.ok) return setError({ text: refusalText(sent.refusal) })
        fileIds.push(sent.value.id)
      }
      const outcome = await engine.call(sendReport, {
        personId: person as PersonId | undefined,
        conversationId: conversation as ConversationId | undefined,
        cseqs: messages.length > 0 ? messages : undefined,
        momentId: moment,
        videoId: video,
        liveId: live,
        meetingId: meeting,
        commentId: comment,
        reason,
        text: text.trim(),
        fileIds: fileIds.length > 0 ? fileIds : undefined,
        cid,
      })
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      showToast(texts.sent, { kind: 'success' })
      return goBack()
    })
  const addPictures = async () => {
    const picked = await pickFiles({ accept: 'image/*', isMultiple: true })
    const chosen = picked.map((file) => ({ file, cid: newCid(serverNowMs()) }))
    setPictures((known) => [...known, ...chosen].slice(0, maxReportFiles))
  }
  return (
    <Screen title={title} status={useConnectionStatus()}>
      <Form onSubmit={send} errors={error}>
        {!isFeedback && (
          <CellGroup title={texts.reason} note={note}>
            <RadioList
              label={texts.reason}
              options={reasons.map((value) => ({ value, title: reasonNames[value] }))}
              value={reason}
              onChange={(value) => setReason(value)}
            />
          </CellGroup>
        )}
        <div className={styles.words}>
          <TextField
            label={isFeedback ? texts.feedbackLabel : texts.details}
            value={text}
            onChange={(next) => {
              setText(cutToUnits(next, maxReportLength))
              setError(undefined)
            }}
            error={error?.text}
            isMultiline
          />
        </div>
        <CellGroup>
          {pictures.map((picture) => (
            <Cell
              key={picture.cid}
              title={<NameLine>{picture.file.name}</NameLine>}
              trailing={
                <IconButton
                  icon={<X size={20} />}
                  label={texts.remove({ name: picture.file.name })}
                  onPress={() => setPictures(pictures.filter((other) => other !== picture))}
                />
              }
            />
          ))}
          <Cell
            icon={<ImagePlus size={22} aria-hidden />}
            title={texts.pictures}
            detail={`${pictures.length}/${maxReportFiles}`}
            disabled={pictures.length >= maxReportFiles}
            onPress={() => void addPictures()}
          />
        </CellGroup>
        <div className={styles.words}>
          <Button type="submit" isFullWidth isBusy={isBusy} disabled={reason === undefined}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
