import {
  type Content,
  contentOfItem,
  kindOfNumber,
  privateReplyOf,
  readContent,
} from '@linnet/protocol/conversations/contents'
import type { FileFacts } from '@linnet/protocol/kinds/fields'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { Time } from '@/kit/text/Time'
import { messageTexts } from './message-texts'
import { Card, MessageCard } from './MessageCard'
import { PollCard } from './PollCard'
import { Quote } from './Quote'
import { drawingOf } from './sticker-drawings'
import { StyledText } from './StyledText'
import css from './MessageContent.module.css'

/** The address where staff open a file of a message; undefined if the file is no longer there. */
export type AddressOf = (fileId: string) => string | undefined

interface ContentProps {
  /** The number of the kind. */
  number: number
  content: Record<string, unknown>
  addressOf: AddressOf
  /** Shown below a voice message, such as its transcript. */
  belowVoice?: ReactNode
}

/** A message as members see it; nothing in it can be pressed except what members reveal or play. */
export function MessageContent({ number, content: raw, ...rest }: ContentProps) {
  const content = readContent(number, raw)
  const answered = privateReplyOf(content)
  return (
    <>
      {answered && (
        <Quote
          quote={{
            senderName: answered.groupName,
            kind: kindOfNumber(answered.kind),
            text: answered.text,
            isGone: answered.isGone === true,
          }}
        />
      )}
      <Shown content={content} {...rest} />
    </>
  )
}

interface ShownProps {
  content: Content
  addressOf: AddressOf
  belowVoice?: ReactNode
}

function Shown({ content, addressOf, belowVoice }: ShownProps) {
  switch (content.kind) {
    case 'text':
      return (
        <>
          <StyledText text={content.text} ranges={content.ranges} />
          {content.preview && (
            <Card name={content.preview.site} title={content.preview.title} note={content.preview.about} />
          )}
        </>
      )
    case 'robotMessage':
      return (
        <>
          <StyledText text={content.text} />
          {content.buttons.map((row) => (
            <div key={row.map(({ id }) => id).join(' ')} className={css.row}>
              {row.map(({ id, text }) => (
                <span key={id} className={css.chip}>
                  {text}
                </span>
              ))}
            </div>
          ))}
        </>
      )
    case 'image':
    case 'video':
    case 'file':
      return (
        <>
          <Attached file={content.file} addressOf={addressOf} />
          {content.text && <StyledText text={content.text} ranges={content.ranges} />}
        </>
      )
    case 'voice':
      return (
        <>
          <Attached file={content.file} addressOf={addressOf} />
          {belowVoice}
        </>
      )
    case 'sticker':
      return <Sticker content={content} addressOf={addressOf} />
    case 'poll':
      return <PollCard poll={content.poll} />
    case 'chatRecord':
      return <ChatRecord content={content} addressOf={addressOf} />
    case 'redPacket':
    case 'transfer':
    case 'contactCard':
    case 'location':
    case 'viewOnce':
    case 'poke':
    case 'voiceCall':
    case 'videoCall':
    case 'liveVideo':
    case 'liveVoice':
    case 'recalled':
    case 'systemMessage':
    case 'change':
    case 'unknown':
      return <MessageCard content={content} />
  }
}

/** Pictures are shown and recordings played, other files can be opened. */
function Attached({ file: { id, kind, name }, addressOf }: { file: FileFacts; addressOf: AddressOf }) {
  const t = useTexts(messageTexts)
  const kinds = useTexts(kindWords)
  const address = addressOf(id)
  if (address === undefined) return <Card name={kinds[kind]} title={name} note={t.fileGone} />
  switch (kind) {
    case 'image':
      return (
        <a href={address} target="_blank" rel="noreferrer" title={t.openFile}>
          <img className={css.picture} src={address} alt={name} loading="lazy" />
        </a>
      )
    case 'video':
      return (
        <video className={css.picture} src={address} controls preload="none" aria-label={kinds.video}>
          <track kind="captions" />
        </video>
      )
    case 'voice':
      return (
        <audio className={css.voice} src={address} controls preload="none" aria-label={kinds.voice}>
          <track kind="captions" />
        </audio>
      )
    case 'file':
      return (
        <a className={css.file} href={address} target="_blank" rel="noreferrer" title={t.openFile}>
          <FileText size={18} aria-hidden /> {name}
        </a>
      )
  }
}

function Sticker({
  content: { sticker, file, words, pack },
  addressOf,
}: {
  content: Extract<Content, { kind: 'sticker' }>
  addressOf: AddressOf
}) {
  const t = useTexts(messageTexts)
  const kinds = useTexts(kindWords)
  const address = file ? addressOf(file.id) : drawingOf(sticker)
  const name = words || kinds.sticker
  return (
    <>
      {address === undefined ? (
        <Card name={kinds.sticker} title={words ?? ''} note={file && t.fileGone} />
      ) : (
        <img className={css.sticker} src={address} alt={name} loading="lazy" />
      )}
      {pack && <Card name={t.stickerPack({ n: pack.count })} title={pack.name} />}
    </>
  )
}

/** A chat record, with all of its messages. */
function ChatRecord({
  content: { title, items },
  addressOf,
}: {
  content: Extract<Content, { kind: 'chatRecord' }>
  addressOf: AddressOf
}) {
  const t = useTexts(messageTexts)
  const { chatRecord } = useTexts(kindWords)
  // Messages in a record have no ids, so their position identifies them.
  const placed = items.map((item, place) => ({ item, place }))
  return (
    <details className={css.card}>
      <summary>
        {chatRecord} · {t.messages({ n: items.length })} {title}
      </summary>
      <ol className={css.record}>
        {placed.map(({ item, place }) => (
          <li key={place}>
            <div className={css.note}>
              {item.senderName} <Time at={item.at} />
            </div>
            <Shown content={contentOfItem(item)} addressOf={addressOf} />
          </li>
        ))}
      </ol>
    </details>
  )
}
