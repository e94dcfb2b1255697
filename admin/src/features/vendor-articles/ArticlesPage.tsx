import { type ArticleRowView, listVendorArticles } from '@linnet/protocol/vendors/calls'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MemberTable } from '@/data/MemberTable'
import { useMemberList } from '@/data/use-member-list'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Card, Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { ArticleDialog } from './ArticleDialog'
import { articlesTexts } from './articles-texts'

/** The vendor's articles, published and not. */
export function ArticlesPage() {
  const t = useTexts(articlesTexts)
  const [openId, setOpenId] = useState<string>()
  const [newId, setNewId] = useState<string>()
  const list = useMemberList(listVendorArticles, {
    input: (before) => (before === undefined ? {} : { before }),
    rows: ({ articles }) => articles,
    hasMore: ({ hasMore }) => hasMore,
    cursor: ({ id }: ArticleRowView) => id,
  })
  const columns = useMemo<ListColumn<ArticleRowView>[]>(
    () => [
      { id: 'title', header: t.name, isMain: true, cell: ({ title }) => title },
      {
        id: 'state',
        header: t.state,
        cell: ({ isPublished }) =>
          isPublished ? <Badge tone="good">{t.published}</Badge> : <Badge>{t.draft}</Badge>,
        csv: ({ isPublished }) => (isPublished ? t.published : t.draft),
      },
      { id: 'at', header: t.at, cell: ({ at }) => <Time at={at} />, csv: ({ at }) => fileTime(at) },
    ],
    [t],
  )
  const close = () => {
    setOpenId(undefined)
    setNewId(undefined)
  }
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setNewId(crypto.randomUUID())}>
          {t.create}
        </Button>
      }
    >
      <Card>
        <MemberTable
          label={t.title}
          list={list}
          columns={columns}
          csvName="articles"
          rowKey={({ id }) => id}
          empty={t.empty}
          onOpen={({ id }) => setOpenId(id)}
        />
      </Card>
      {newId && <ArticleDialog key={newId} id={newId} isNew onClose={close} />}
      {openId && <ArticleDialog key={openId} id={openId} onClose={close} />}
    </Page>
  )
}
