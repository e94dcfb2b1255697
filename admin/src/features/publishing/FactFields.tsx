import { type ContentKind, listCategories } from '@linnet/protocol/staff'
import { useFormContext, useWatch } from 'react-hook-form'
import { useStaffQuery } from '@/data/use-staff-query'
import { languageNames, languages } from '@/i18n/languages'
import { useTexts } from '@/i18n/texts'
import { NumberField } from '@/kit/fields/AmountField'
import { CheckField, SelectField, TextField } from '@/kit/fields/TextField'
import type { ContentValues } from './content-form'
import { contentTexts } from './content-texts'
import { editorTexts } from './editor-texts'
import { PictureField } from './PictureFields'
import { useCategoryNames } from './use-category-names'

/** The fields that a kind of content needs besides its texts. */
export function FactFields({ kind }: { kind: ContentKind }) {
  const t = useTexts(editorTexts)
  switch (kind) {
    case 'article':
      return <CategoryField />
    case 'announcement':
      return <AudienceFields />
    case 'news':
      return <PictureField />
    case 'discover':
      return <EntryFields />
    case 'agreement':
    case 'privacy':
    case 'service':
      return <CheckField name="needsAcceptance" label={t.needsAcceptance} />
    case 'release':
      return <TextField name="version" label={t.version} placeholder="1.4.0" isRequired maxLength={30} />
  }
}

function CategoryField() {
  const t = useTexts(contentTexts)
  const { data } = useStaffQuery(listCategories, {})
  const nameOf = useCategoryNames(data?.rows)
  return (
    <SelectField
      name="categoryId"
      label={t.category}
      placeholder={t.noCategory}
      options={(data?.rows ?? []).map(({ id }) => ({ value: id, name: nameOf(id) }))}
    />
  )
}

function AudienceFields() {
  const t = useTexts(editorTexts)
  const { control } = useFormContext<ContentValues>()
  const audience = useWatch({ control, name: 'audience' })
  return (
    <>
      <SelectField
        name="audience"
        label={t.audience}
        options={[
          { value: 'all', name: t.all },
          { value: 'new', name: t.new },
          { value: 'languages', name: t.byLanguage },
        ]}
      />
      {audience === 'new' && <NumberField name="days" label={t.days} isRequired />}
      {audience === 'languages' &&
        languages.map((language) => (
          <CheckField key={language} name={`audienceLanguages.${language}`} label={languageNames[language]} />
        ))}
      <TextField name="until" type="datetime-local" label={t.until} />
      <CheckField name="isBar" label={t.isBar} />
    </>
  )
}

function EntryFields() {
  const t = useTexts(editorTexts)
  return (
    <>
      <SelectField
        name="type"
        label={t.type}
        options={[
          { value: 'app', name: t.app },
          { value: 'game', name: t.game },
          { value: 'miniProgram', name: t.miniProgram },
        ]}
      />
      <TextField name="link" label={t.link} hint={t.linkHint} isRequired maxLength={500} spellCheck={false} />
      <PictureField />
    </>
  )
}
