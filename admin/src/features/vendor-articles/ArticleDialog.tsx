import {
  deleteVendorArticle,
  listVendorArticles,
  saveVendorArticle,
  showVendorArticle,
  vendorLengths,
} from '@linnet/protocol/vendors/calls'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useKeptForm } from '@/data/use-kept-form'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { TextArea, TextField } from '@/kit/fields/TextField'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Markdown } from '@/kit/text/Markdown'
import { articlesTexts } from './articles-texts'

/** Writes a new article, or changes one. */
export function ArticleDialog({
  id,
  isNew = false,
  onClose,
}: {
  id: string
  isNew?: boolean
  onClose: () => void
}) {
  const t = useTexts(articlesTexts)
  const query = useMemberQuery(showVendorArticle, { id }, { isEnabled: !isNew })
  const given = isNew ? { title: '', body: '' } : query.data
  return (
    <Dialog isOpen title={isNew ? t.create : t.title} width="wide" onClose={onClose}>
      {given ? (
        <ArticleForm id={id} isNew={isNew} given={given} onClose={onClose} />
      ) : query.problem ? (
        <ErrorState problem={query.problem} onRetry={query.reload} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

interface Values {
  /** The id of a new article, chosen before the first attempt: saving it again does not add it twice. */
  id: string
  title: string
  body: string
}

function ArticleForm({
  id,
  isNew,
  given: { title, body },
  onClose,
}: {
  id: string
  isNew: boolean
  given: Pick<Values, 'title' | 'body'>
  onClose: () => void
}) {
  const t = useTexts(articlesTexts)
  const { form, forget } = useKeptForm<Values>(`article.${isNew ? 'new' : id}`, {
    defaultValues: { id, title, body },
  })
  const written = useWatch({ control: form.control, name: 'body' })
  const refreshes = [listVendorArticles, showVendorArticle]
  const finish = () => {
    forget()
    onClose()
  }
  const save = useMemberAction(saveVendorArticle, { refreshes, onDone: finish })
  const remove = useMemberAction(deleteVendorArticle, { refreshes, done: t.removed, onDone: finish })
  const [isRemoving, setIsRemoving] = useState(false)
  const saveAs = (isPublished: boolean) =>
    form.handleSubmit(async (values) => void (await save.run({ ...values, isPublished })))
  return (
    <Form form={form} onSubmit={() => saveAs(true)()}>
      <TextField name="title" label={t.name} isRequired maxLength={vendorLengths.title} autoFocus />
      <TextArea name="body" label={t.body} rows={12} maxLength={vendorLengths.article} />
      {written.trim() && (
        <section aria-label={t.preview}>
          <h3>{t.preview}</h3>
          <Markdown text={written} />
        </section>
      )}
      <FormProblem action={save} fields={{ VendorFactsMissing: 'title' }} />
      <DialogActions>
        {!isNew && (
          <Button look="danger" onClick={() => setIsRemoving(true)}>
            {t.remove}
          </Button>
        )}
        <Button onClick={() => void saveAs(false)()} isBusy={save.isBusy}>
          {t.save}
        </Button>
        <Button type="submit" look="primary" isBusy={save.isBusy}>
          {t.publish}
        </Button>
      </DialogActions>
      <ConfirmDialog
        title={t.remove}
        description={t.removeLead}
        action={t.remove}
        isDangerous
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => remove.run({ id })}
      />
    </Form>
  )
}
