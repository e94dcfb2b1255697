import { type ContentItem, type ContentVersion, legalKinds } from '@linnet/protocol/staff'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Actions, Card } from '@/kit/Page'
import { Changes } from '@/kit/text/Changes'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { comparable } from './content-form'
import { contentTexts } from './content-texts'
import { editorTexts } from './editor-texts'
import { stateTones } from './state-tones'

/** All versions of an item, newest first, each comparable with the one before. */
export function VersionHistory({
  item,
  onRestore,
}: {
  item: ContentItem
  onRestore: ((version: ContentVersion) => void) | undefined
}) {
  return item.versions.map((version, at) => (
    <VersionCard
      key={version.id}
      version={version}
      before={item.versions[at + 1]}
      isLegal={legalKinds.some((kind) => kind === item.kind)}
      onRestore={onRestore}
    />
  ))
}

function VersionCard({
  version,
  before,
  isLegal,
  onRestore,
}: {
  version: ContentVersion
  before: ContentVersion | undefined
  isLegal: boolean
  onRestore: ((version: ContentVersion) => void) | undefined
}) {
  const t = useTexts(editorTexts)
  const names = useTexts(contentTexts)
  const [isCompared, setIsCompared] = useState(false)
  const { n, state, writtenBy, writtenAt, publishedBy, effectiveAt, acceptances } = version
  return (
    <Card
      title={t.versionN({ n })}
      actions={
        <>
          <Badge tone={stateTones[state]}>{names[state]}</Badge>
          {onRestore && (
            <Button size="small" onClick={() => onRestore(version)}>
              {t.restore}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [t.by, publishedBy ?? writtenBy],
          [names.written, <Time key="written" at={writtenAt} />],
          [names.effective, effectiveAt === undefined ? undefined : <Time key="at" at={effectiveAt} />],
          [t.accepted, isLegal && effectiveAt !== undefined ? acceptances : undefined],
        ]}
      />
      {before && (
        <Actions>
          <Button size="small" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
            {t.compare}
          </Button>
        </Actions>
      )}
      {before && isCompared && <Changes before={comparable(before)} after={comparable(version)} />}
    </Card>
  )
}
