import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Language, languageNames, languages } from '@/i18n/languages'
import { useTexts } from '@/i18n/texts'
import { TextArea, TextField } from '../fields/TextField'
import { kitTexts } from '../kit-texts'
import { Tabs } from '../Tabs'
import { Markdown } from './Markdown'
import css from './Markdown.module.css'

/**
 * A Markdown text in four languages with its preview, as fields of the form around it: `body.zh-cn`, `body.yue-lang`, `body.en-us`,
 * `body.korean-lang` for the name `body`. With `titleName` each language has a title above its text.
 */
export function MarkdownEditor({
  name,
  label,
  titleName,
  titleLabel = '',
  maxLength = 20_000,
  titleMaxLength = 200,
  rows = 16,
  extra,
  language,
  onLanguage,
}: {
  name: string
  label: string
  titleName?: string
  titleLabel?: string
  maxLength?: number
  titleMaxLength?: number
  rows?: number
  /** Further fields of each language, such as a summary. */
  extra?: (language: Language) => ReactNode
  /** The language whose text is shown, if the caller keeps the choice. */
  language?: string | undefined
  onLanguage?: (language: string) => void
}) {
  const t = useTexts(kitTexts)
  const { control } = useFormContext()
  const written: unknown[] = useWatch({ control, name: languages.map((language) => `${name}.${language}`) })
  const textOf = (language: Language) => {
    const text = written[languages.indexOf(language)]
    return typeof text === 'string' ? text : ''
  }
  return (
    <Tabs
      label={label}
      value={language}
      {...(onLanguage && { onChange: onLanguage })}
      tabs={languages.map((each) => ({
        value: each,
        name:
          textOf(each).trim() === '' ? `${languageNames[each]} · ${t.missingLanguage}` : languageNames[each],
        content: (
          <>
            {titleName && (
              <TextField name={`${titleName}.${each}`} label={titleLabel} maxLength={titleMaxLength} />
            )}
            {extra?.(each)}
            <div className={css.editor}>
              <TextArea
                name={`${name}.${each}`}
                label={label}
                rows={rows}
                maxLength={maxLength}
                hint={t.markdownHint}
              />
              <div>
                <p className={css.caption}>{t.preview}</p>
                <div className={css.preview} lang={each} tabIndex={0} role="region" aria-label={t.preview}>
                  {textOf(each).trim() === '' ? t.nothingToPreview : <Markdown text={textOf(each)} />}
                </div>
              </div>
            </div>
          </>
        ),
      }))}
    />
  )
}
