import {
  type ContentItem,
  discardDraft,
  listContent,
  publishContent,
  showContent,
  unpublishContent,
} from '@linnet/protocol/staff'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Actions } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { fromLocalInput, timeText, zoneName } from '@/kit/text/time-text'
import { contentTexts } from './content-texts'
import { editorTexts } from './editor-texts'
import { stateTones } from './state-tones'

const refreshes = [listContent, showContent]

/** The possible actions on an item in its current state. Only a saved item can be published. */
export function PublishActions({
  item,
  isChanged,
  onGone,
}: {
  item: ContentItem
  isChanged: boolean
  onGone: () => void
}) {
  const t = useTexts(editorTexts)
  const names = useTexts(contentTexts)
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'unpublish' | 'discard'>()
  const close = () => setDialog(undefined)
  const publish = useStaffAction(publishContent, { refreshes })
  const unpublish = useStaffAction(unpublishContent, { refreshes })
  const discard = useStaffAction(discardDraft, {
    refreshes,
    onDone: () => item.versions.length === 1 && onGone(),
  })
  const states = item.versions.map(({ state }) => state)
  const hasDraft = states.includes('draft')
  const isShown = states.includes('published')
  const isPublic = isShown || states.includes('scheduled')
  const scheduledAt = item.versions.find(({ state }) => state === 'scheduled')?.effectiveAt
  const { id } = item
  return (
    <>
      <Actions>
        {[...new Set(states)]
          .filter((state) => state !== 'replaced')
          .map((state) => (
            <Badge key={state} tone={stateTones[state]}>
              {state === 'scheduled' && scheduledAt !== undefined
                ? t.scheduledFor({ date: timeText(scheduledAt), zone: zoneName() })
                : names[state]}
            </Badge>
          ))}
        {hasDraft && (
          <>
            <Button look="primary" disabled={isChanged} onClick={() => setDialog('publish')}>
              {t.publishNow}
            </Button>
            <Button disabled={isChanged} onClick={() => setDialog('schedule')}>
              {t.schedule}
            </Button>
            <Button onClick={() => setDialog('discard')}>{t.discard}</Button>
          </>
        )}
        {isPublic && (
          <Button look="danger" onClick={() => setDialog('unpublish')}>
            {isShown ? t.unpublish : t.cancelSchedule}
          </Button>
        )}
      </Actions>
      {hasDraft && isChanged && <Banner>{t.unsaved}</Banner>}
      <ConfirmDialog
        title={t.publishNow}
        description={t.publishAsk}
        action={t.publish}
        isOpen={dialog === 'publish'}
        onClose={close}
        onConfirm={() => publish.run({ id })}
      />
      <ConfirmDialog
        title={t.discard}
        description={t.discardAsk}
        action={t.discard}
        isDangerous
        isOpen={dialog === 'discard'}
        onClose={close}
        onConfirm={() => discard.run({ id })}
      />
      <ReasonDialog
        title={isShown ? t.unpublish : t.cancelSchedule}
        action={isShown ? t.unpublish : t.cancelSchedule}
        isDangerous
        isOpen={dialog === 'unpublish'}
        onClose={close}
        onConfirm={(reason) => unpublish.run({ id, reason })}
      />
      {dialog === 'schedule' && (
        <ScheduleDialog onClose={close} onConfirm={(at) => publish.run({ id, at })} />
      )}
    </>
  )
}

function ScheduleDialog({
  onClose,
  onConfirm,
}: {
  onClose: () => void
  onConfirm: (at: number) => Promise<string | undefined>
}) {
  const t = useTexts(editorTexts)
  const form = useForm({ defaultValues: { at: '' } })
  const [problem, setProblem] = useState<string>()
  const submit = async ({ at: text }: { at: string }) => {
    const at = fromLocalInput(text)
    if (at === undefined) return
    const refused = await onConfirm(at)
    setProblem(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Dialog isOpen title={t.schedule} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField
          name="at"
          type="datetime-local"
          label={t.at}
          hint={t.zone({ zone: zoneName() })}
          isRequired
          autoFocus
        />
        {problem && <Banner tone="bad">{problem}</Banner>}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={form.formState.isSubmitting}>
            {t.schedule}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
