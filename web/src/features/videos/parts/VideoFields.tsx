/** The author's text and permissions of a video. */
import {
  maxVideoTags,
  maxVideoText,
  readVideoTag,
  videoTextProblem,
  type VideoVisibility,
} from '@linnet/protocol/videos/calls'
import { Download, Eye, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Whom } from '~/features/videos/outbox'
import { publishTexts } from '~/features/videos/publish-texts'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { postTexts } from '~/posts/post-texts'
import styles from './VideoFields.module.css'

export type Choices = { visibility: VideoVisibility; commentsFrom: Whom; downloadsFrom: Whom }

/** The text, as it is in the fields. */
export type Words = { text: string; tags: string }

const tagsIn = (tags: string): string[] =>
  tags.split(/[\s,，、]+/u).filter((tag) => tag !== '' && !/^[#＃]$/u.test(tag))

export const tagsOf = (tags: string): string[] => tagsIn(tags).map((tag) => readVideoTag(tag) ?? tag)

export function problemsOf(words: Words) {
  const text = videoTextProblem(words.text)
  const tags = tagsIn(words.tags)
  const tag: 'many' | 'bad' | undefined =
    tags.length > maxVideoTags
      ? 'many'
      : tags.some((each) => readVideoTag(each) === undefined)
        ? 'bad'
        : undefined
  return { text, tag, isFine: text === undefined && tag === undefined }
}

export function WordFields({
  words,
  onChange,
}: {
  words: Words
  onChange: (change: Partial<Words>) => void
}) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const { text, tag } = problemsOf(words)
  const textErrors = { long: texts.long({ n: maxVideoText }), bad: texts.bad }
  const tagErrors = { many: texts.manyTags({ n: maxVideoTags }), bad: texts.badTag }
  return (
    <div className={styles.words}>
      <TextField
        label={texts.write}
        value={words.text}
        onChange={(value) => onChange({ text: value })}
        isMultiline
        error={text && textErrors[text]}
      />
      <TextField
        label={texts.tags}
        placeholder={texts.tagsHint}
        value={words.tags}
        onChange={(value) => onChange({ tags: value })}
        error={tag && tagErrors[tag]}
      />
    </div>
  )
}

type SettingsProps = { choices: Choices; onChange: (change: Partial<Choices>) => void }

/** The choice of who may see it, comment on it and save it. */
export function VideoChoices({ choices, onChange }: SettingsProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts), ...useTexts(publishTexts) }
  const seenBy = { public: texts.seenByPublic, friends: texts.seenByFriends, me: texts.seenByMe }
  const whom = { all: texts.all, friends: texts.friends, nobody: texts.nobody }
  return (
    <CellGroup>
      <Choice
        icon={<Eye size={20} />}
        title={texts.whoSees}
        names={seenBy}
        value={choices.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
      <Choice
        icon={<MessageCircle size={20} />}
        title={texts.commentsFrom}
        names={whom}
        value={choices.commentsFrom}
        onChange={(commentsFrom) => onChange({ commentsFrom })}
      />
      <Choice
        icon={<Download size={20} />}
        title={texts.downloadsFrom}
        names={whom}
        value={choices.downloadsFrom}
        onChange={(downloadsFrom) => onChange({ downloadsFrom })}
      />
    </CellGroup>
  )
}

type ChoiceProps<Value extends string> = {
  icon: ReactNode
  title: string
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ icon, title, names, value, onChange }: ChoiceProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const values = Object.keys(names) as Value[]
  return (
    <>
      <Cell icon={icon} title={title} detail={names[value]} onPress={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <CellGroup>
          <RadioList
            label={title}
            options={values.map((each) => ({ value: each, title: names[each] }))}
            value={value}
            onChange={(next) => {
              onChange(next)
              setOpen(false)
            }}
          />
        </CellGroup>
      </Sheet>
    </>
  )
}
