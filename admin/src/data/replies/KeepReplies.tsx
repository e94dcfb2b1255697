import {
  listReplies,
  removeReply,
  type ReplyKind,
  replyLengths,
  type SavedReply,
  saveReply,
} from '@linnet/protocol/staff'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { type Language, languageNames, languages } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Button, IconButton } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { TextArea, TextField } from '@/kit/fields/TextField'
import { Actions } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { replyTexts } from './reply-texts'
import { ReplySummary } from './ReplySummary'
import css from './SavedReplies.module.css'

const refreshes = [listReplies]

/** Adds, changes and removes the saved replies of a kind. */
export function KeepReplies({ kind, onDone }: { kind: ReplyKind; onDone: () => void }) {
  const t = useTexts(replyTexts)
  const language = useLanguage()
  const { data } = useStaffQuery(listReplies, {})
  const own = (data?.replies ?? []).filter((reply) => reply.kind === kind)
  const [edited, setEdited] = useState<SavedReply | 'new' | undefined>(own.length === 0 ? 'new' : undefined)
  const [removed, setRemoved] = useState<SavedReply>()
  const remove = useStaffAction(removeReply, { refreshes })
  if (edited) return <ReplyForm kind={kind} reply={edited} onClose={() => setEdited(undefined)} />
  return (
    <>
      <ul className={css.list}>
        {own.map((reply) => (
          <li key={reply.id} className={css.row}>
            <ReplySummary reply={reply} language={language} />
            <IconButton
              icon={Pencil}
              size="small"
              label={`${t.edit}: ${reply.title}`}
              onClick={() => setEdited(reply)}
            />
            <IconButton
              icon={Trash2}
              size="small"
              label={`${t.remove}: ${reply.title}`}
              onClick={() => setRemoved(reply)}
            />
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => setEdited('new')}>{t.add}</Button>
        <Button onClick={onDone}>{t.back}</Button>
      </Actions>
      <ConfirmDialog
        title={`${t.remove}: ${removed?.title ?? ''}`}
        action={t.remove}
        isDangerous
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => remove.run({ id: removed?.id ?? '' })}
      />
    </>
  )
}

interface Values {
  title: string
  texts: Record<Language, string>
}

function ReplyForm({
  kind,
  reply,
  onClose,
}: {
  kind: ReplyKind
  reply: SavedReply | 'new'
  onClose: () => void
}) {
  const t = useTexts(replyTexts)
  const known = reply === 'new' ? undefined : reply
  const form = useForm<Values>({
    defaultValues: {
      title: known?.title ?? '',
      texts: Object.fromEntries(languages.map((each) => [each, known?.texts[each] ?? ''])) as Values['texts'],
    },
  })
  const save = useStaffAction(saveReply, { refreshes, onDone: onClose })
  const submit = ({ title, texts }: Values) => {
    const written = languages.filter((each) => texts[each].trim() !== '')
    return save.run({
      ...(known && { id: known.id }),
      kind,
      title,
      texts: Object.fromEntries(written.map((each) => [each, texts[each].trim()])),
    })
  }
  return (
    <Form form={form} onSubmit={(values) => void submit(values)}>
      <TextField name="title" label={t.title} hint={t.titleHint} maxLength={60} isRequired autoFocus />
      {languages.map((each) => (
        <TextArea
          key={each}
          name={`texts.${each}`}
          label={languageNames[each]}
          rows={3}
          maxLength={replyLengths[kind]}
        />
      ))}
      {save.problem && <Banner tone="bad">{save.problem}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>{t.back}</Button>
        <Button type="submit" look="primary" isBusy={save.isBusy}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}
