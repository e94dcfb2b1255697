import { listReplies, type ReplyKind } from '@linnet/protocol/staff'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useStaffQuery } from '@/data/use-staff-query'
import { type Language, languageNames, languages } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog } from '@/kit/dialogs/Dialog'
import { SearchList } from '@/kit/fields/SearchList'
import { Actions } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { useRight } from '@/session/session'
import { KeepReplies } from './KeepReplies'
import { replyTexts } from './reply-texts'
import { ReplySummary } from './ReplySummary'
import { matchingReplies, replyText, withReply } from './saved-reply'
import fieldCss from '@/kit/fields/Field.module.css'

/** A button that puts a saved reply into a field of the form around it. For roles that keep replies. */
export function SavedReplies({ kind, name }: { kind: ReplyKind; name: string }) {
  const t = useTexts(replyTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { getValues, setValue, setFocus } = useFormContext<Record<string, string>>()
  if (!useRight('replies.keep')) return undefined
  const insert = (text: string) => {
    setIsOpen(false)
    setValue(name, withReply(getValues(name) ?? '', text), { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <>
      <div>
        <Button size="small" look="quiet" icon={MessageSquareText} onClick={() => setIsOpen(true)}>
          {t.saved}
        </Button>
      </div>
      {isOpen && <RepliesDialog kind={kind} onInsert={insert} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RepliesDialog({
  kind,
  onInsert,
  onClose,
}: {
  kind: ReplyKind
  onInsert: (text: string) => void
  onClose: () => void
}) {
  const t = useTexts(replyTexts)
  const [isKeeping, setIsKeeping] = useState(false)
  return (
    <Dialog isOpen title={isKeeping ? t.edit : t.saved} description={t[kind]} width="wide" onClose={onClose}>
      {isKeeping ? (
        <KeepReplies kind={kind} onDone={() => setIsKeeping(false)} />
      ) : (
        <Choice kind={kind} onInsert={onInsert} onKeep={() => setIsKeeping(true)} />
      )}
    </Dialog>
  )
}

/** The replies of a kind, to pick one. */
function Choice({
  kind,
  onInsert,
  onKeep,
}: {
  kind: ReplyKind
  onInsert: (text: string) => void
  onKeep: () => void
}) {
  const t = useTexts(replyTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [typed, setTyped] = useState('')
  const { data, problem, reload } = useStaffQuery(listReplies, {})
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} />
  const hasAny = data.replies.some((reply) => reply.kind === kind)
  const found = matchingReplies(data.replies, { kind, typed, language })
  return (
    <>
      {hasAny ? (
        <>
          <Segments
            label={t.language}
            value={language}
            options={languages.map((value) => ({ value, name: languageNames[value] }))}
            onChange={setLanguage}
          />
          <SearchList
            className={fieldCss.input}
            label={t.find}
            placeholder={t.find}
            text={typed}
            onText={setTyped}
            options={found.map((reply) => ({
              id: reply.id,
              content: <ReplySummary reply={reply} language={language} />,
            }))}
            note={found.length === 0 ? t.noneFound : undefined}
            onPick={(id) => {
              const reply = found.find((each) => each.id === id)
              if (reply) onInsert(replyText(reply, language))
            }}
            autoFocus
          />
        </>
      ) : (
        <EmptyState title={t.none} />
      )}
      <Actions>
        <Button onClick={onKeep}>{hasAny ? t.edit : t.add}</Button>
      </Actions>
    </>
  )
}
