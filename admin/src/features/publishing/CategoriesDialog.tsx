import {
  type CategoryView,
  listCategories,
  listContent,
  orderCategories,
  removeCategory,
  saveCategory,
} from '@linnet/protocol/staff'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { type Language, languageNames, languages } from '@/i18n/languages'
import { useTexts } from '@/i18n/texts'
import { Button, IconButton } from '@/kit/Button'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Banner } from '@/kit/States'
import { contentTexts } from './content-texts'
import { OrderList } from './OrderList'
import { useCategoryNames } from './use-category-names'

const refreshes = [listCategories, listContent]

/** The categories of help articles: names in four languages, and their order. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(contentTexts)
  const { data } = useStaffQuery(listCategories, {})
  const nameOf = useCategoryNames(data?.rows)
  const [edited, setEdited] = useState<CategoryView | 'new'>()
  const order = useStaffAction(orderCategories, { refreshes })
  const remove = useStaffAction(removeCategory, { refreshes })
  const rows = (data?.rows ?? []).map((category) => ({
    id: category.id,
    name: `${nameOf(category.id)} (${t.articles({ n: category.articles })})`,
    actions: (
      <>
        <IconButton
          icon={Pencil}
          size="small"
          label={`${t.rename}: ${nameOf(category.id)}`}
          onClick={() => setEdited(category)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          label={`${t.remove}: ${nameOf(category.id)}`}
          disabled={category.articles > 0}
          onClick={() => void remove.run({ id: category.id })}
        />
      </>
    ),
  }))
  if (edited) return <NamesDialog category={edited} onClose={() => setEdited(undefined)} />
  return (
    <Dialog isOpen title={t.categories} onClose={onClose}>
      <Button onClick={() => setEdited('new')}>{t.add}</Button>
      <OrderList
        rows={rows}
        problem={order.problem ?? remove.problem}
        isBusy={order.isBusy}
        onSave={(ids) => void order.run({ ids })}
      />
    </Dialog>
  )
}

function NamesDialog({ category, onClose }: { category: CategoryView | 'new'; onClose: () => void }) {
  const t = useTexts(contentTexts)
  const names = category === 'new' ? {} : category.names
  const form = useForm({
    defaultValues: {
      names: Object.fromEntries(languages.map((language) => [language, names[language] ?? ''])) as Record<
        Language,
        string
      >,
    },
  })
  const save = useStaffAction(saveCategory, { refreshes, onDone: onClose })
  const submit = async (values: { names: Record<Language, string> }) => {
    const given = languages.filter((language) => values.names[language].trim() !== '')
    await save.run({
      ...(category !== 'new' && { id: category.id }),
      names: Object.fromEntries(given.map((each) => [each, values.names[each].trim()])),
    })
  }
  return (
    <Dialog isOpen title={t.category} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        {languages.map((language) => (
          <TextField
            key={language}
            name={`names.${language}`}
            label={languageNames[language]}
            maxLength={40}
          />
        ))}
        {save.problem && <Banner tone="bad">{save.problem}</Banner>}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
