import type { CSSProperties } from 'react'
import { laterPart } from '~/messages/later-bubble'
import { MessageBody } from '~/messages/MessageBody'
import { boxOf, inRows, tileShape } from './media-box'
import type { PictureMessage } from './picture-message'
import styles from './MediaBubble.module.css'
import tileStyles from './PictureTile.module.css'

type TileProps = { message: PictureMessage; style: CSSProperties }

const PictureTile = laterPart<TileProps>(
  () => import('./PictureTile').then((module) => module.PictureTile),
  // An empty tile: a picture has to be fetched anyway.
  ({ style }) => <div className={tileStyles.tile} style={style} />,
)

type MediaBubbleProps = {
  message: PictureMessage
  /** All messages of the album, this one first. */
  album?: readonly PictureMessage[] | undefined
}

/** A picture, a video or an album, with its caption. */
export function MediaBubble({ message, album = [] }: MediaBubbleProps) {
  const { text, file } = message.content
  const box = boxOf(file)
  return (
    <>
      <div className={styles.frame} data-captioned={Boolean(text) || undefined}>
        {album.length > 1 ? (
          <Album messages={album} />
        ) : (
          <PictureTile
            message={message}
            style={{
              // A caption may make the bubble wider, and the picture with it.
              [text ? 'minWidth' : 'width']: box.width,
              aspectRatio: `${box.width} / ${box.height}`,
            }}
          />
        )}
      </div>
      {text && <MessageBody content={message.content} />}
    </>
  )
}

function Album({ messages }: { messages: readonly PictureMessage[] }) {
  return (
    <div className={styles.album}>
      {inRows(messages).map((row) => (
        <div key={row[0]?.cid} className={styles.row}>
          {row.map((each) => (
            <PictureTile
              key={each.cid}
              message={each}
              style={{ flex: '1 1 0', aspectRatio: tileShape(row.length) }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
