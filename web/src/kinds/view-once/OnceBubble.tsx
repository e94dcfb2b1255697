import type { EntryPlace } from '@linnet/client'
import { readOnce } from '@linnet/protocol/viewonce/calls'
import { onceWords } from '@linnet/protocol/words/once-words'
import { CircleSlash } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import { OnceMark } from '~/kit/OnceMark'
import { showToast } from '~/kit/overlays/toast'
import { Spinner } from '~/kit/Spinner'
import type { ShownMessage } from '~/messages/message-kinds'
import { useUpload } from '~/messages/use-upload'
import { useNow } from '~/platform/now'
import { useOnline } from '~/platform/online'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { onceTexts } from './once-texts'
import { OnceViewer } from './OnceViewer'
import { type OpenedFile, seeOnce } from './see-once'

type Message = ShownMessage<'viewOnce'>

/** The card that covers view-once content. */
export function OnceBubble({ message }: { message: Message }) {
  const { conversationId, cseq, isOwn, outgoing } = message
  if (outgoing || conversationId === undefined || cseq === 0) return <SendingCard message={message} />
  const place = { conversationId, cseq }
  return isOwn ? (
    <SentCard message={message} place={place} />
  ) : (
    <ReceivedCard message={message} place={place} />
  )
}

type CardProps = {
  message: Message
  subtitle: string
  isSpent?: boolean
  isBusy?: boolean
  onPress?: (() => void) | undefined
}

function Card({ message, subtitle, isSpent = false, isBusy = false, onPress }: CardProps) {
  const names = useTexts(onceWords)
  const { kind } = useTexts(onceTexts)
  const icon = isSpent ? <CircleSlash size={22} /> : isBusy ? <Spinner size={22} /> : <OnceMark size={24} />
  return (
    <BubbleCard
      leading={<CardIcon>{icon}</CardIcon>}
      title={names[message.content.once.media]}
      subtitle={<span role="status">{subtitle}</span>}
      footer={kind}
      onPress={onPress}
    />
  )
}

function SendingCard({ message }: { message: Message }) {
  const texts = useTexts(onceTexts)
  const upload = useUpload(message)
  const share = upload.state === 'sending' ? upload.share : undefined
  const percent = share === undefined ? '' : ` ${Math.round(share * 100)}%`
  return (
    <Card
      message={message}
      subtitle={upload.state === 'failed' ? texts.failedToSend : texts.sending + percent}
      isBusy={upload.state === 'sending'}
      onPress={upload.state === 'failed' ? upload.retry : undefined}
    />
  )
}

function SentCard({ message, place }: { message: Message; place: EntryPlace }) {
  const texts = useTexts(onceTexts)
  const now = useNow()
  const isGroup = useClientState(({ chats }) => chats.get(place.conversationId)?.group !== undefined)
  const { data } = useQueryOf(readOnce, place)
  const isOver = now >= message.content.once.until
  const n = data?.openedCount ?? 0
  const state = n > 0 ? (isGroup ? texts.openedBy({ n }) : texts.opened) : isOver ? texts.over : texts.sent
  return <Card message={message} subtitle={data || isOver ? state : texts.loading} isSpent={isOver} />
}

type Phase = 'idle' | 'loading' | 'failed' | 'processing' | 'insecure'

function ReceivedCard({ message, place }: { message: Message; place: EntryPlace }) {
  const texts = useTexts(onceTexts)
  const engine = useEngine()
  const isOnline = useOnline()
  const now = useNow()
  const { data, problem, reload } = useQueryOf(readOnce, place)
  const [phase, setPhase] = useState<Phase>('idle')
  const [share, setShare] = useState(0)
  const [shown, setShown] = useState<{ blob: Blob; file: OpenedFile }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isOver = now >= message.content.once.until
  const open = async () => {
    const controller = new AbortController()
    running.current = controller
    setPhase('loading')
    setShare(0)
    const seen = await seeOnce(engine, place, { signal: controller.signal, onShare: setShare })
    if (running.current === controller) running.current = undefined
    if ('blob' in seen) setShown(seen)
    if ('refusal' in seen) showToast(refusalText(seen.refusal), { kind: 'error' })
    const failure = 'problem' in seen ? seen.problem : undefined
    setPhase(failure === undefined || failure === 'gone' || failure === 'stopped' ? 'idle' : failure)
    if (failure !== 'stopped') reload()
  }
  const mayOpen = data?.mayOpen === true && !isOver
  const words = () => {
    if (phase === 'loading') return `${texts.loading} ${Math.round(share * 100)}%`
    if (phase !== 'idle' && mayOpen) return texts[phase]
    if (data?.hasOpened) return texts.opened
    if (isOver) return texts.over
    if (data) return data.mayOpen ? texts.tap : texts.notForMe
    return isOnline && !problem ? texts.loading : texts.offline
  }
  const press = phase === 'loading' ? () => running.current?.abort() : mayOpen ? () => void open() : undefined
  return (
    <>
      <Card
        message={message}
        subtitle={words()}
        isSpent={data?.hasOpened === true || isOver || data?.mayOpen === false}
        isBusy={phase === 'loading'}
        onPress={press ?? (problem ? reload : undefined)}
      />
      {shown && (
        <OnceViewer
          blob={shown.blob}
          file={shown.file}
          media={message.content.once.media}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
