import { coveredText, type TextRange } from '@linnet/protocol/conversations/calls'
import { MessageText } from '~/kit/text/MessageText'
import { laterPart } from './later-bubble'

type StyledProps = {
  text: string
  ranges: readonly TextRange[]
  mentions: number
  onMention?: ((index: number) => void) | undefined
}

/** Most messages have no formatting, so the first visit does without its code. Spoilers stay covered until then. */
const StyledText = laterPart<StyledProps>(
  () => import('~/kit/text/StyledText').then((module) => module.StyledText),
  ({ text, ranges, mentions }) => <MessageText text={coveredText(text, ranges)} mentions={mentions} />,
)

type MessageBodyProps = {
  content: {
    text?: string | undefined
    ranges?: readonly TextRange[] | undefined
    mentions?: readonly string[] | undefined
    mentionsAll?: boolean | undefined
  }
  /** Called with the mention's index among the mentioned people. */
  onMention?: ((index: number) => void) | undefined
}

/** The text or caption of a message, with its formatting, links and mentions. */
export function MessageBody({ content, onMention }: MessageBodyProps) {
  const { text = '', ranges = [], mentions = [], mentionsAll = false } = content
  const people = mentions.length + Number(mentionsAll)
  return ranges.length > 0 ? (
    <StyledText text={text} ranges={ranges} mentions={people} onMention={onMention} />
  ) : (
    <MessageText text={text} mentions={people} onMention={onMention} />
  )
}
