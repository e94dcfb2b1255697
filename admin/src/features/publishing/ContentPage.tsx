import {
  contentKinds,
  type ContentKind,
  listCategories,
  listContent,
  VersionState,
} from '@linnet/protocol/staff'
import { ArrowDownUp, FolderTree, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import type { RowOf } from '@/data/paged-call'
import { useSearchRecord } from '@/data/search'
import { useStaffQuery } from '@/data/use-staff-query'
import { languageNames, languages } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useMe } from '@/session/session'
import { CategoriesDialog } from './CategoriesDialog'
import { contentTexts } from './content-texts'
import { ContentEditor } from './ContentEditor'
import { OrderDialog } from './OrderDialog'
import { stateTones } from './state-tones'
import { useCategoryNames } from './use-category-names'

type Row = RowOf<typeof listContent>

/** Kinds that members see in the order set by the staff. */
const ordered: readonly ContentKind[] = ['article', 'discover']

const kindOf = (text: string | undefined): ContentKind =>
  contentKinds.find((kind) => kind === text) ?? 'article'

/** The content desk: a list of one kind, or the editor of one item. */
export function ContentPage() {
  const [record, set] = useSearchRecord()
  const kind = kindOf(record['kind'])
  const edited = record['edit']
  const close = () => set({ edit: undefined })
  // The console's language first; saving opens another version, in the language of the one before.
  const [language, setLanguage] = useState<string>(useLanguage())
  if (edited !== undefined)
    return (
      <ContentEditor
        key={edited}
        kind={kind}
        id={edited === 'new' ? undefined : edited}
        close={close}
        onCreated={(id) => set({ edit: id }, { isReplacing: true })}
        language={language}
        onLanguage={setLanguage}
      />
    )
  return (
    <ContentList
      kind={kind}
      onKind={(next) => set({ kind: next, after: undefined, state: undefined, categoryId: undefined })}
      onEdit={(id) => set({ edit: id })}
    />
  )
}

interface ContentListProps {
  kind: ContentKind
  onKind: (kind: ContentKind) => void
  onEdit: (id: string) => void
}

function ContentList({ kind, onKind, onEdit }: ContentListProps) {
  const t = useTexts(contentTexts)
  const mayWrite = useMe().rights.includes('content.write')
  const [dialog, setDialog] = useState<'order' | 'categories'>()
  const { data: categories } = useStaffQuery(listCategories, {})
  const nameOf = useCategoryNames(categories?.rows)
  const isOrdered = ordered.includes(kind)
  const fixed = useMemo(
    () =>
      isOrdered
        ? { kind, sort: 'position' as const, descending: false }
        : { kind, sort: 'writtenAt' as const, descending: true },
    [kind, isOrdered],
  )
  const filters: Filter[] = [
    { kind: 'search', name: 'search', label: t.search },
    {
      kind: 'choice',
      name: 'state',
      label: t.state,
      options: VersionState.options
        .filter((state) => state !== 'replaced')
        .map((value) => ({ value, name: t[value] })),
    },
  ]
  if (kind === 'article')
    filters.push({
      kind: 'choice',
      name: 'categoryId',
      label: t.category,
      options: (categories?.rows ?? []).map(({ id }) => ({ value: id, name: nameOf(id) })),
    })
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        mayWrite && (
          <>
            {kind === 'article' && (
              <Button icon={FolderTree} onClick={() => setDialog('categories')}>
                {t.categories}
              </Button>
            )}
            {isOrdered && (
              <Button icon={ArrowDownUp} onClick={() => setDialog('order')}>
                {t.order}
              </Button>
            )}
            <Button look="primary" icon={Plus} onClick={() => onEdit('new')}>
              {t.add}
            </Button>
          </>
        )
      }
    >
      <Segments
        label={t.kind}
        value={kind}
        options={contentKinds.map((value) => ({ value, name: t[value] }))}
        onChange={onKind}
      />
      <DataTable
        label={t[kind]}
        call={listContent}
        columns={useColumns(kind, nameOf)}
        csvName="content"
        rowKey={({ id }) => id}
        filters={filters}
        fixed={fixed}
        empty={t.empty}
        onOpen={({ id }) => onEdit(id)}
      />
      {dialog === 'order' && <OrderDialog kind={kind} onClose={() => setDialog(undefined)} />}
      {dialog === 'categories' && <CategoriesDialog onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

function useColumns(kind: ContentKind, nameOf: (id: string) => string): ListColumn<Row>[] {
  const t = useTexts(contentTexts)
  return useMemo(() => {
    const columns: ListColumn<Row>[] = [
      { id: 'title', header: t.heading, isMain: true, cell: ({ title }) => title },
      {
        id: 'state',
        header: t.state,
        cell: ({ state, hasDraft }) => (
          <>
            <Badge tone={stateTones[state]}>{t[state]}</Badge>{' '}
            {hasDraft && state !== 'draft' && <Badge>{t.plusDraft}</Badge>}
          </>
        ),
        csv: ({ state, hasDraft }) =>
          hasDraft && state !== 'draft' ? `${t[state]}, ${t.plusDraft}` : t[state],
      },
      {
        id: 'languages',
        header: t.languages,
        cell: (row) =>
          languages
            .filter((language) => row.languages.includes(language))
            .map((language) => languageNames[language])
            .join(', '),
      },
      {
        id: 'effective',
        header: t.effective,
        cell: ({ effectiveAt }) => effectiveAt !== undefined && <Time at={effectiveAt} />,
        csv: ({ effectiveAt }) => (effectiveAt === undefined ? '' : fileTime(effectiveAt)),
      },
      {
        id: 'written',
        header: t.written,
        isWide: true,
        cell: ({ writtenAt, writtenBy }) => (
          <>
            <Time at={writtenAt} isRelative /> {writtenBy}
          </>
        ),
        csv: ({ writtenAt, writtenBy }) => `${fileTime(writtenAt)} ${writtenBy}`,
      },
    ]
    if (kind !== 'article') return columns
    return [
      ...columns,
      {
        id: 'category',
        header: t.category,
        cell: ({ categoryId }) => (categoryId ? nameOf(categoryId) : ''),
      },
      {
        id: 'ratings',
        header: t.ratings,
        isWide: true,
        cell: ({ helpful, unhelpful }) => `${helpful} / ${unhelpful}`,
      },
    ]
  }, [t, kind, nameOf])
}
