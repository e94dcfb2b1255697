import { screens } from '@linnet/protocol/screens'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { tagTexts } from '~/people/tag-texts'
import { tagStyle, useTags } from '~/people/tags'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Tags.module.css'

/** My tags for friends. */
export function Tags() {
  const texts = useTexts(tagTexts)
  const go = useNavigate()
  const { data: tags, problem, reload } = useTags()
  const create = () => go(screens.tag)
  return (
    <Screen
      title={texts.tags}
      status={useConnectionStatus()}
      tone="surface"
      actions={<IconButton icon={<Plus size={24} />} label={texts.newTag} onPress={create} />}
    >
      {!tags && problem === undefined && <SkeletonRows />}
      {!tags && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {tags?.length === 0 && (
        <EmptyState
          icon={<TagIcon size={32} aria-hidden />}
          action={<Button onPress={create}>{texts.newTag}</Button>}
        >
          {texts.none}
        </EmptyState>
      )}
      {tags?.map(({ id, name, colour, personIds }) => (
        <Cell
          key={id}
          leading={
            <span className={styles.mark} style={tagStyle(colour)}>
              <TagIcon size={20} aria-hidden />
            </span>
          }
          title={<span dir="auto">{name}</span>}
          detail={texts.people({ n: personIds.length })}
          onPress={() => go(screens.tag, { tag: id })}
        />
      ))}
    </Screen>
  )
}
