import type { Content } from '@linnet/protocol/conversations/contents'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { onceWords } from '@linnet/protocol/words/once-words'
import { systemMessageWords } from '@linnet/protocol/words/system-message-words'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Amount } from '@/kit/text/Amount'
import { useMinute } from '@/platform/now'
import { messageTexts } from './message-texts'
import css from './MessageContent.module.css'

/** A message in a box: its kind, its text, and a line below. */
export function Card({ name, title, note }: { name: ReactNode; title: string; note?: ReactNode }) {
  return (
    <div className={css.card}>
      <div className={css.note}>{name}</div>
      {title !== '' && (
        <div className={css.text} dir="auto">
          {title}
        </div>
      )}
      {note !== undefined && note !== '' && <div className={css.note}>{note}</div>}
    </div>
  )
}

/** Kinds with a view of their own are excluded. */
type CardContent = Exclude<
  Content,
  { kind: 'text' | 'robotMessage' | 'image' | 'video' | 'file' | 'voice' | 'sticker' | 'poll' | 'chatRecord' }
>

/** A message that is only a card. */
export function MessageCard({ content }: { content: CardContent }) {
  const t = useTexts(messageTexts)
  const kinds = useTexts(kindWords)
  const onceNames = useTexts(onceWords)
  switch (content.kind) {
    case 'redPacket':
      return <PacketCard packet={content.packet} />
    case 'transfer': {
      const { amount, asset, note, status } = content.transfer
      const money = <Money amount={amount} asset={asset} />
      return <Card name={kinds.transfer} title={note} note={[money, ' · ', t[status]]} />
    }
    case 'contactCard':
      return <Card name={kinds.contactCard} title={content.person.name} />
    case 'location': {
      const { title, address, latitude, longitude } = content
      return <Card name={kinds.location} title={title} note={`${address} (${latitude}, ${longitude})`} />
    }
    case 'viewOnce': {
      const name = (
        <span className={css.row}>
          <EyeOff size={16} aria-hidden /> {kinds.viewOnce}
        </span>
      )
      return <Card name={name} title={onceNames[content.once.media]} note={t.viewOnceNote} />
    }
    case 'poke':
      return <Card name={kinds.poke} title={content.person?.name ?? ''} />
    case 'voiceCall':
    case 'videoCall':
      return <Card name={kinds[content.kind]} title="" note={t.seconds({ n: content.call.seconds })} />
    case 'recalled':
      return <Card name={t.recalled} title="" />
    case 'liveVideo':
    case 'liveVoice':
      return <Card name={kinds[content.kind]} title="" />
    case 'systemMessage':
      return <SystemMessage content={content} />
    case 'change':
    case 'unknown':
      return <Card name={kinds.unknown} title="" />
  }
}

function SystemMessage({ content }: { content: Extract<Content, { kind: 'systemMessage' }> }) {
  return <Card name={systemMessageWords(content, { language: useLanguage(), now: useMinute() })} title="" />
}

function PacketCard({ packet }: { packet: Extract<Content, { kind: 'redPacket' }>['packet'] }) {
  const t = useTexts(messageTexts)
  const { redPacket } = useTexts(kindWords)
  const { text, claimed, count, amount, asset, mines, status } = packet
  return (
    <Card
      name={mines ? t.minePacket({ digits: mines.join(', ') }) : redPacket}
      title={text}
      note={
        <>
          {amount !== undefined && (
            <>
              <Money amount={amount} asset={asset} /> ·{' '}
            </>
          )}
          {t.claimed({ n: claimed, of: count })} · {t[`packet_${status}`]}
        </>
      }
    />
  )
}

function Money({ amount, asset }: { amount: string; asset: string }) {
  const t = useTexts(messageTexts)
  return (
    <>
      <Amount value={amount} /> {asset === 'POINTS' ? t.points : asset}
    </>
  )
}
