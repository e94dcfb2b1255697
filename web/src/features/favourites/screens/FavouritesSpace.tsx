import { countFavourites, maxTagLength, renameFavouriteTag } from '@linnet/protocol/favourites/calls'
import type { FavouritesCount } from '@linnet/protocol/favourites/views'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** What my favourites take, by kind, and my tags. */
export function FavouritesSpace() {
  const texts = useTexts(favouritesTexts)
  const { data, problem, reload } = useQueryOf(countFavourites, {})
  return (
    <Screen title={texts.space} status={useConnectionStatus()}>
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {data && <Shares count={data} />}
      {data && data.tags.length > 0 && <Tags count={data} />}
    </Screen>
  )
}

function Shares({ count: { count, bytes, quotaBytes, kinds } }: { count: FavouritesCount }) {
  const texts = useTexts(favouritesTexts)
  const language = usePreferences((preferences) => preferences.language)
  const size = (each: number) => byteSizeText(each, language)
  return (
    <CellGroup title={texts.used({ used: size(bytes), quota: size(quotaBytes) })}>
      <Cell title={texts.all} subtitle={texts.counted({ n: count })} detail={size(bytes)} />
      {kinds.map((share) => (
        <Cell
          key={share.kind}
          title={texts[share.kind]}
          subtitle={texts.counted({ n: share.count })}
          detail={size(share.bytes)}
        />
      ))}
    </CellGroup>
  )
}

function Tags({ count: { tags } }: { count: FavouritesCount }) {
  const texts = useTexts(favouritesTexts)
  const engine = useEngine()
  const [renamed, setRenamed] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <CellGroup title={texts.tags}>
      {tags.map(({ name, count }) => (
        <Cell
          key={name}
          icon={<Tag size={20} />}
          title={<span dir="auto">{name}</span>}
          detail={texts.counted({ n: count })}
          onPress={() => {
            setRenamed(name)
            setOpen(true)
          }}
        />
      ))}
      <TextSheet
        key={renamed}
        title={texts.renameTag}
        value={renamed}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        problemOf={(text) =>
          text.length > 0 && text.length <= maxTagLength
            ? undefined
            : texts.tooLongTag({ most: maxTagLength })
        }
        save={async (name) => {
          const outcome = await engine.call(renameFavouriteTag, { tag: renamed, name })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
    </CellGroup>
  )
}
