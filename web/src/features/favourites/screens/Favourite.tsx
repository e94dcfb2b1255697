import { maxTagLength, showFavourite, tagFavourites } from '@linnet/protocol/favourites/calls'
import type { FavouriteView } from '@linnet/protocol/favourites/views'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { MessageSquareOff, MessageSquareText, NotebookPen, Plus, Send, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { removeFavourites, sendFavourites } from '~/features/favourites/actions'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { relativeTime } from '~/kit/text/relative-time'
import { frameOf, messageKindOf } from '~/messages/message-kinds'
import { RecordPlace } from '~/messages/record-place'
import { goBack } from '~/platform/navigation'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import styles from '~/features/favourites/parts/FavouriteRow.module.css'

/** One favourite, with its player or viewer. */
export function Favourite() {
  const texts = useTexts(favouritesTexts)
  const { id = '' } = useParams()
  const { data, refusal, problem, reload } = useQueryOf(showFavourite, { id }, { isEnabled: id !== '' })
  const isGone = id === '' || refusal?.name === 'FavouriteNotFound'
  return (
    <Screen title={data?.kind === 'note' ? texts.note : texts.favourite} status={useConnectionStatus()}>
      {isGone && <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!data && !isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && !isGone && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {data && !isGone && <Shown favourite={data} />}
    </Screen>
  )
}

function Shown({ favourite }: { favourite: FavouriteView }) {
  const texts = useTexts(favouritesTexts)
  const go = useNavigate()
  const { id, kind, conversationId, cseq } = favourite
  const remove = async () => {
    if (await removeFavourites([id])) goBack()
  }
  return (
    <>
      <CellGroup>
        <About favourite={favourite} />
        <Content favourite={favourite} />
      </CellGroup>
      <Tags favourite={favourite} />
      <CellGroup>
        <Cell icon={<Send size={20} />} title={texts.send} onPress={() => sendFavourites([favourite])} />
        {kind === 'note' && (
          <Cell
            icon={<NotebookPen size={20} />}
            title={texts.editNote}
            onPress={() => go(screens.note, { id })}
          />
        )}
        {conversationId && cseq !== undefined && (
          <Cell
            icon={<MessageSquareText size={20} />}
            title={texts.showInChat}
            onPress={() => go(screens.conversation, { conversation: conversationId, at: cseq })}
          />
        )}
        <Cell icon={<Trash2 size={20} />} title={texts.delete} isDanger onPress={() => void remove()} />
      </CellGroup>
    </>
  )
}

function About({ favourite }: { favourite: FavouriteView }) {
  const texts = useTexts(favouritesTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { kind, senderName, chatName, sentAtMs, savedAtMs, bytes } = favourite
  const sender = kind === 'note' ? '' : senderName || texts.anonymous
  const from = chatName === '' ? '' : texts.from({ chat: chatName })
  const when = relativeTime(Math.floor((sentAtMs ?? savedAtMs) / 1000), now, language)
  return (
    <p className={styles.about} dir="auto">
      {[sender, from, when, byteSizeText(bytes, language)].filter(Boolean).join(' · ')}
    </p>
  )
}

function Content({
  favourite: { id, content, sentAtMs, savedAtMs, senderName, senderPhoto },
}: {
  favourite: FavouriteView
}) {
  const { Bubble } = messageKindOf(content.kind)
  return (
    <div className={styles.content} data-frame={frameOf(content)}>
      <RecordPlace value={{ origin: { favourite: id }, path: '' }}>
        <Bubble
          message={{
            content,
            at: Math.floor((sentAtMs ?? savedAtMs) / 1000),
            sender: { id: '', name: senderName, photo: senderPhoto },
            isOwn: false,
            conversationId: undefined,
            cseq: 0,
            // The id by which nested records state their position; this one is the root.
            cid: content.kind === 'chatRecord' ? '' : id,
            outgoing: undefined,
          }}
        />
      </RecordPlace>
    </div>
  )
}

function Tags({ favourite: { id, tags } }: { favourite: FavouriteView }) {
  const texts = useTexts(favouritesTexts)
  const engine = useEngine()
  const [isAdding, setAdding] = useState(false)
  const remove = async (tag: string) => {
    if (await confirm({ title: texts.removeTag({ tag }), confirmLabel: texts.remove }))
      await toastRefusal(engine.call(tagFavourites, { ids: [id], remove: [tag] }))
  }
  const isTag = (text: string) => !isBlank(text) && text.length <= maxTagLength
  return (
    <CellGroup title={texts.tags}>
      {tags.map((tag) => (
        <Cell
          key={tag}
          icon={<Tag size={20} />}
          title={<span dir="auto">{tag}</span>}
          hasChevron={false}
          onPress={() => void remove(tag)}
        />
      ))}
      <Cell
        icon={<Plus size={20} />}
        title={texts.addTag}
        hasChevron={false}
        onPress={() => setAdding(true)}
      />
      <TextSheet
        title={texts.addTag}
        value=""
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        problemOf={(text) => (isTag(text) ? undefined : texts.tooLongTag({ most: maxTagLength }))}
        save={async (text) => {
          const outcome = await engine.call(tagFavourites, { ids: [id], add: [text] })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
    </CellGroup>
  )
}
