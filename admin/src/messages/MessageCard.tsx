import type { Content } from '@linnet/protocol/conversations/contents'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { Amount } from '@/kit/text/Amount'
import { messageTexts } from './message-texts'
import css from './MessageContent.module.css'

/** A message in a box: what it is, what it says, and a line below. */
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

/** What has a view of its own is none of these. */
type CardContent = Exclude<
  Content,
  { kind: 'text' | 'robotMessage' | 'image' | 'video' | 'file' | 'voice' | 'sticker' | 'poll' | 'chatRecord' }
>

/** A message that is no more than a card. */
export function MessageCard({ content }: { content: CardContent }) {
  const t = useTexts(messageTexts)
  switch (content.kind) {
    case 'redPacket':
      return <PacketCard packet={content.packet} />
    case 'transfer': {
      const { amount, asset, note, status } = content.transfer
      const money = <Money amount={amount} asset={asset} />
      return <Card name={t.transfer} title={note} note={[money, ' · ', t[status]]} />
    }
    case 'contactCard':
      return <Card name={t.contactCard} title={content.person.name} />
    case 'location': {
      const { title, address, latitude, longitude } = content
      return <Card name={t.location} title={title} note={`${address} (${latitude}, ${longitude})`} />
    }
    case 'viewOnce': {
      const name = (
        <span className={css.row}>
          <EyeOff size={16} aria-hidden /> {t.viewOnce}
        </span>
      )
      return <Card name={name} title={t[content.once.media]} note={t.viewOnceNote} />
    }
    case 'poke':
      return <Card name={t.poke} title={content.person?.name ?? ''} />
    case 'voiceCall':
    case 'videoCall':
      return <Card name={t[content.kind]} title="" note={t.seconds({ n: content.call.seconds })} />
    case 'recalled':
      return <Card name={t.recalled} title="" />
    case 'liveVideo':
    case 'liveVoice':
      return <Card name={t.live} title="" />
    case 'systemMessage':
    case 'change':
    case 'unknown':
      return <Card name={t.other} title="" />
  }
}

function PacketCard({ packet }: { packet: Extract<Content, { kind: 'redPacket' }>['packet'] }) {
  const t = useTexts(messageTexts)
  const { text, claimed, count, amount, asset, mines, status } = packet
  return (
    <Card
      name={mines ? t.minePacket({ digits: mines.join(', ') }) : t.redPacket}
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
