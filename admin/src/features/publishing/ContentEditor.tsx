import {
  type ContentItem,
  type ContentKind,
  legalKinds,
  listContent,
  saveContent,
  showContent,
  showPresetText,
} from '@linnet/protocol/staff'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { Card, Page, StayingActions } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Tabs } from '@/kit/Tabs'
import { MarkdownEditor } from '@/kit/text/MarkdownEditor'
import { useMe } from '@/session/session'
import { type ContentValues, draftOf, valuesOf } from './content-form'
import { contentTexts } from './content-texts'
import { editorTexts } from './editor-texts'
import { FactFields } from './FactFields'
import { InsertPicture } from './PictureFields'
import { PublishActions } from './PublishActions'
import { VersionHistory } from './VersionHistory'

interface ContentEditorProps {
  kind: ContentKind
  /** Undefined for a new item. */
  id: string | undefined
  close: () => void
  onCreated: (id: string) => void
  /** The language whose text is shown. */
  language: string | undefined
  onLanguage: (language: string) => void
}

type Version = Pick<ContentItem['versions'][number], 'texts' | 'facts'>

/** The editor of one item: its draft in four languages, and its versions. */
export function ContentEditor({ kind, id, close, onCreated, language, onLanguage }: ContentEditorProps) {
  const t = useTexts(editorTexts)
  const names = useTexts(contentTexts)
  const {
    data: item,
    problem,
    reload,
  } = useStaffQuery(showContent, { id: id ?? '' }, { isEnabled: id !== undefined })
  const legalKind = legalKinds.find((each) => each === kind)
  const needsPreset = id === undefined && legalKind !== undefined
  const preset = useStaffQuery(showPresetText, { kind: legalKind ?? 'privacy' }, { isEnabled: needsPreset })
  const isReady = id === undefined ? !needsPreset || preset.data !== undefined : item !== undefined
  const newest = item?.versions[0]
  const start: Version = newest ?? { texts: preset.data?.texts ?? {}, facts: {} }
  const failed = problem ?? preset.problem
  return (
    <Page
      title={names[item?.kind ?? kind]}
      actions={
        <Button icon={ArrowLeft} onClick={close}>
          {t.back}
        </Button>
      }
    >
      {failed && <ErrorState problem={failed} onRetry={id === undefined ? preset.reload : reload} />}
      {!isReady && !failed && <Skeleton />}
      {isReady && needsPreset && <Banner>{t.preset}</Banner>}
      {isReady && (
        <LoadedEditor
          key={newest?.stamp ?? 'new'}
          kind={item?.kind ?? kind}
          item={item}
          start={start}
          close={close}
          onCreated={onCreated}
          language={language}
          onLanguage={onLanguage}
        />
      )}
    </Page>
  )
}

interface LoadedProps extends Omit<ContentEditorProps, 'id'> {
  item: ContentItem | undefined
  start: Version
}

function LoadedEditor({ kind, item, start, close, onCreated, language, onLanguage }: LoadedProps) {
  const t = useTexts(editorTexts)
  const names = useTexts(contentTexts)
  const mayWrite = useMe().rights.includes('content.write')
  const [tab, setTab] = useState('write')
  const stamp = item?.versions[0]?.stamp
  const kept = useKeptForm<ContentValues>(`content.${item?.id ?? kind}`, {
    defaultValues: valuesOf(start, item?.categoryId ?? ''),
    stamp,
  })
  const { form, forget } = kept
  const save = useStaffAction(saveContent, {
    refreshes: [listContent, showContent],
    onDone(saved) {
      forget()
      onCreated(saved.id)
    },
  })
  const submit = async (values: ContentValues) => {
    await save.run({
      ...draftOf(kind, values),
      ...(item && { id: item.id }),
      ...(stamp !== undefined && { stamp }),
    })
  }
  const restore = (version: Version) => {
    form.reset(valuesOf(version, item?.categoryId ?? ''), { keepDefaultValues: true })
    setTab('write')
  }
  const writing = (
    <Form form={form} onSubmit={submit} label={names[kind]}>
      <Card>
        <FactFields kind={kind} />
      </Card>
      <Card>
        <MarkdownEditor
          name="body"
          label={t.text}
          titleName="titles"
          titleLabel={names.heading}
          titleMaxLength={120}
          maxLength={40_000}
          rows={kind === 'discover' ? 3 : 20}
          language={language}
          onLanguage={onLanguage}
        />
        {kind !== 'discover' && mayWrite && <InsertPicture />}
      </Card>
      {save.problem && <Banner tone="bad">{save.problem}</Banner>}
      {mayWrite && (
        <StayingActions>
          <Button type="submit" look="primary" isBusy={save.isBusy}>
            {t.saveDraft}
          </Button>
        </StayingActions>
      )}
    </Form>
  )
  return (
    <>
      {kept.isRestored && (
        <Banner tone={kept.isOutdated ? 'warning' : 'neutral'}>
          {kept.isOutdated ? t.keptOutdated : t.kept}{' '}
          <Button size="small" onClick={kept.discard}>
            {t.discardKept}
          </Button>
        </Banner>
      )}
      {item && mayWrite && <PublishActions item={item} isChanged={form.formState.isDirty} onGone={close} />}
      <Tabs
        label={names[kind]}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'write', name: t.write, content: writing },
          ...(item
            ? [
                {
                  value: 'history',
                  name: t.history,
                  content: <VersionHistory item={item} onRestore={mayWrite ? restore : undefined} />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
