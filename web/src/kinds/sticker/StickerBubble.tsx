import { screens } from '@linnet/protocol/screens'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import { Sticker } from 'lucide-react'
import { useState } from 'react'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { BubbleCard } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { useMediaQuery } from '~/platform/media-query'
import { useNavigate } from '~/platform/screen-context'
import { panelTexts } from './panel-texts'
import { stickerTexts } from './sticker-texts'
import { calmQuery, StickerPicture } from './StickerPicture'
import { stickerOf } from './stickers'
import styles from './StickerBubble.module.css'

/** A sticker, or the card of a pack. */
export function StickerBubble({ message: { content } }: { message: ShownMessage<'sticker'> }) {
  const language = usePreferences((preferences) => preferences.language)
  const texts = stickerTexts[language]
  const { pack, file, words } = content
  if (pack) return <PackCard content={content} pack={pack} />
  if (file) return <PictureSticker file={file} label={words ?? kindLabel('sticker', language)} />
  const sticker = stickerOf(content.sticker)
  if (!sticker) return <span className={styles.unknown}>{texts.unknown}</span>
  return (
    <img
      className={styles.sticker}
      src={sticker.address}
      alt={texts[sticker.words]}
      width={132}
      height={132}
      draggable={false}
      decoding="async"
    />
  )
}

type Content = ShownMessage<'sticker'>['content']

/**
 * A sticker that is loaded by a press in data saver mode; an animated one plays by a press with reduced
 * motion.
 */
function PictureSticker({ file, label }: { file: NonNullable<Content['file']>; label: string }) {
  const texts = useTexts(panelTexts)
  const mayLoad = useMayLoad('picture')
  const isCalm = useMediaQuery(calmQuery)
  const [isAsked, setAsked] = useState(false)
  const isAnimated = file.durationMs !== undefined
  const isHeld = !mayLoad && !isAsked
  const plays = isAnimated && (isAsked || !isCalm)
  const url = useFileUrl(isHeld ? undefined : file.id, plays || !file.hasThumb ? 'original' : 'thumb')
  const ask = () => setAsked(true)
  if (isHeld)
    return (
      <button type="button" className={styles.held} aria-label={`${texts.load}: ${label}`} onClick={ask}>
        <Sticker size={32} aria-hidden />
      </button>
    )
  if (url === undefined) return <span className={styles.waiting} />
  const picture = (
    <img
      className={styles.sticker}
      src={url}
      alt={label}
      width={132}
      height={132}
      draggable={false}
      decoding="async"
    />
  )
  if (!isAnimated || plays) return picture
  return (
    <button type="button" className={styles.still} aria-label={`${texts.play}: ${label}`} onClick={ask}>
      {picture}
      <span className={styles.gif} aria-hidden>
        GIF
      </span>
    </button>
  )
}

function PackCard({ content, pack }: { content: Content; pack: NonNullable<Content['pack']> }) {
  const texts = useTexts(panelTexts)
  const go = useNavigate()
  const { file, sticker } = content
  return (
    <BubbleCard
      leading={<StickerPicture sticker={file ? { file } : { name: sticker }} size={48} />}
      title={pack.name}
      subtitle={texts.count({ n: pack.count })}
      footer={texts.pack}
      onPress={() => go(screens.sharedStickers, { code: pack.code })}
    />
  )
}
