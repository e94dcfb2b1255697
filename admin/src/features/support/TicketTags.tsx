import { foldText } from '@linnet/protocol'
import {
  listTickets,
  maxTags,
  readTicket,
  readTicketFilters,
  type StaffOutput,
  tagTicket,
} from '@linnet/protocol/staff'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { IconButton } from '@/kit/Button'
import { SearchList } from '@/kit/fields/SearchList'
import { Banner } from '@/kit/States'
import { useRight } from '@/session/session'
import { supportTexts } from './support-texts'
import css from './TicketTags.module.css'
import fieldCss from '@/kit/fields/Field.module.css'

const refreshes = [listTickets, readTicket, readTicketFilters]
const longest = 30

/** The tags of a case. The field offers those in use, and takes any other. */
export function TicketTags({
  ticket: { id, tags },
}: {
  ticket: Pick<StaffOutput<typeof readTicket>['ticket'], 'id' | 'tags'>
}) {
  const t = useTexts(supportTexts)
  const mayAnswer = useRight('support.answer')
  const [text, setText] = useState('')
  const { data } = useStaffQuery(readTicketFilters, {})
  const tag = useStaffAction(tagTicket, { refreshes, done: null })
  const put = (next: readonly string[]) => void tag.run({ id, tags: [...next] })
  const names = namesFor(text, { known: data?.tags ?? [], tags })
  return (
    <div className={css.tags}>
      {tags.map((name) => (
        <Badge key={name}>
          <bdi>{name}</bdi>
          {mayAnswer && (
            <IconButton
              icon={X}
              size="small"
              label={t.removeTag({ name })}
              disabled={tag.isBusy}
              onClick={() => put(tags.filter((other) => other !== name))}
            />
          )}
        </Badge>
      ))}
      {mayAnswer && tags.length < maxTags && (
        <SearchList
          label={t.addTag}
          placeholder={t.addTag}
          className={fieldCss.input}
          text={text}
          onText={(next) => setText(next.slice(0, longest))}
          options={names.map((name) => ({ id: name, content: <bdi>{name}</bdi> }))}
          isFloating
          onPick={(name) => {
            setText('')
            put([...tags, name])
          }}
        />
      )}
      {tag.problem && <Banner tone="bad">{tag.problem}</Banner>}
    </div>
  )
}

const mostOffered = 8

/** The tags in use that hold the typed text, and at the end the text itself unless it is one of them. */
function namesFor(
  text: string,
  { known, tags }: { known: readonly string[]; tags: readonly string[] },
): string[] {
  const key = foldText(text)
  const taken = new Set(tags.map(foldText))
  const free = known.filter((name) => !taken.has(foldText(name)))
  const offered = free.filter((name) => foldText(name).includes(key)).slice(0, mostOffered)
  const isNew = key !== '' && !taken.has(key) && !free.some((name) => foldText(name) === key)
  return isNew ? [...offered, text.trim()] : offered
}
