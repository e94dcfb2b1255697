import { countFavourites, maxTagLength, renameFavouriteTag } from '@linnet/protocol/favourites/calls'
import type { FavouritesCount } from '@linnet/protocol/favourites/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'

/** The space my favourites take, by kind, and my tags. */
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
  const [picked, setPicked] = useState('')
  const [opened, setOpened] = useState<'choices' | 'name'>()
  const remove = async () => {
    const isSure = await confirm({
      title: texts.removeTag({ tag: picked }),
      body: texts.removeTagNote,
      confirmLabel: texts.remove,
      isDanger: true,
    })
    if (isSure) await toastRefusal(engine.call(renameFavouriteTag, { tag: picked }))
  }
  return (
    <CellGroup title={texts.tags}>
      {tags.map(({ name, count }) => (
        <Cell
          key={name}
          icon={<Tag size={20} />}
          title={<span dir="auto">{name}</span>}
          detail={texts.counted({ n: count })}
          onPress={() => {
            setPicked(name)
            setOpened('choices')
          }}
        />
      ))}
      <ActionSheet
        isOpen={opened === 'choices'}
        onClose={() => setOpened(undefined)}
        label={picked}
        note={<bdi>{picked}</bdi>}
        actions={[
          { label: texts.renameTag, onSelect: () => setOpened('name') },
          { label: texts.removeEverywhere, isDanger: true, onSelect: () => void remove() },
        ]}
      />
      <TextSheet
        key={picked}
        title={texts.renameTag}
        value={picked}
        isOpen={opened === 'name'}
        onClose={() => setOpened(undefined)}
        problemOf={(text) =>
          !isBlank(text) && text.length <= maxTagLength ? undefined : texts.tooLongTag({ most: maxTagLength })
        }
        save={async (name) => {
          const outcome = await engine.call(renameFavouriteTag, { tag: picked, name })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
    </CellGroup>
  )
}
