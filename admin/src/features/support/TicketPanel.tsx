import {
  answerTicket,
  closeTicket,
  handOverTicket,
  listTickets,
  noteTicket,
  readDuty,
  readTicket,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { ArrowRightLeft, CircleCheck, StickyNote, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { MemberContext } from '@/data/people/MemberContext'
import { PersonLink } from '@/data/people/PersonLink'
import { SavedReplies } from '@/data/replies/SavedReplies'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Form } from '@/kit/fields/Form'
import { TextArea } from '@/kit/fields/TextField'
import { Menu } from '@/kit/Menu'
import { Actions, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe, useRight } from '@/session/session'
import { AttachButton } from './AttachButton'
import { supportTexts } from './support-texts'
import { statesOf } from './ticket-states'
import { TicketMessages } from './TicketMessages'
import { TicketTags } from './TicketTags'

type Ticket = StaffOutput<typeof readTicket>['ticket']

const refreshes = [listTickets, readTicket, readDuty]

/** Only the assignee may act on an assigned case, except for owners. */
const mayAct = (me: ReturnType<typeof useMe>, assignee: Ticket['assignee']): boolean =>
  assignee === undefined || assignee.id === me.id || me.role === 'owner'

/** A case: its conversation, an answer field, and the other actions. */
export function TicketPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(supportTexts)
  const me = useMe()
  const mayAnswer = useRight('support.answer')
  const { data, problem, reload } = useStaffQuery(readTicket, { id })
  if (!data) {
    return (
      <DetailPanel title={t.conversation} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  const { ticket, messages, notes, hasMore } = data
  const { person, state, assignee, openedAt, score, rating } = ticket
  return (
    <DetailPanel
      title={person.name}
      onClose={close}
      foot={
        mayAnswer &&
        state !== 'closed' &&
        (mayAct(me, assignee) ? (
          <>
            {assignee && assignee.id !== me.id && <Banner>{t.withAnother({ name: assignee.name })}</Banner>}
            <Answer key={id} id={id} />
          </>
        ) : (
          <Banner>{t.ofAnother({ name: assignee?.name ?? '' })}</Banner>
        ))
      }
    >
      {mayAnswer && <TicketActions ticket={ticket} />}
      <Facts
        facts={[
          [t.state, <State key="state" value={state} states={statesOf(t)} />],
          [
            t.person,
            <span key="person">
              <PersonLink person={person} /> ·{' '}
              <a href={`#/support?box=all&personId=${person.id}`}>{t.allCases}</a>
            </span>,
          ],
          [t.agent, assignee?.name],
          [t.tags, <TicketTags key={id} ticket={ticket} />],
          [t.opened, <Time key="opened" at={openedAt} />],
          [t.rating, score === undefined ? undefined : `${score}/5 ${rating ?? ''}`],
        ]}
      />
      <MemberContext id={person.id} />
      <TicketMessages key={id} ticket={ticket} messages={messages} notes={notes} hasMore={hasMore} />
    </DetailPanel>
  )
}

function TicketActions({ ticket: { id, state, assignee } }: { ticket: Ticket }) {
  const t = useTexts(supportTexts)
  const me = useMe()
  const { data: duty } = useStaffQuery(readDuty, {})
  const [asking, setAsking] = useState<'close' | 'note'>()
  const give = useStaffAction(handOverTicket, { refreshes, done: null })
  const end = useStaffAction(closeTicket, { refreshes })
  const note = useStaffAction(noteTicket, { refreshes: [readTicket], done: null })
  const isOpen = state !== 'closed'
  const done = () => setAsking(undefined)
  const others = duty?.agents.filter((agent) => agent.id !== me.id && agent.id !== assignee?.id) ?? []
  return (
    <>
      {give.problem && <Banner tone="bad">{give.problem}</Banner>}
      <Actions>
        {isOpen && assignee?.id !== me.id && (
          <Button
            look="primary"
            icon={UserCheck}
            isBusy={give.isBusy}
            onClick={() => void give.run({ id, to: 'me', from: assignee?.id ?? null })}
          >
            {assignee ? t.takeOver : t.take}
          </Button>
        )}
        {isOpen && mayAct(me, assignee) && (
          <>
            <Menu
              button={<Button icon={ArrowRightLeft}>{t.handOver}</Button>}
              items={[
                ...others.map(({ id: to, name }) => ({ name, onSelect: () => void give.run({ id, to }) })),
                { name: t.putBack, onSelect: () => void give.run({ id, to: 'waiting' }) },
              ]}
            />
            <Button icon={CircleCheck} onClick={() => setAsking('close')}>
              {t.close}
            </Button>
          </>
        )}
        <Button icon={StickyNote} onClick={() => setAsking('note')}>
          {t.addNote}
        </Button>
      </Actions>
      <ConfirmDialog
        title={t.closeTitle}
        description={t.closeText}
        action={t.close}
        isOpen={asking === 'close'}
        onClose={done}
        onConfirm={() => end.run({ id })}
      />
      <ReasonDialog
        title={t.addNote}
        description={t.noteHint}
        label={t.note}
        action={t.addNote}
        maxLength={2000}
        isOpen={asking === 'note'}
        onClose={done}
        onConfirm={(text) => note.run({ id, text })}
      />
    </>
  )
}

function Answer({ id }: { id: string }) {
  const t = useTexts(supportTexts)
  // Idempotency key: the same answer sent again after a lost response, or from a kept draft, is not written twice.
  const [cid, setCid] = useState<string>(() => crypto.randomUUID())
  const { form, forget } = useKeptForm(`ticket.${id}`, { defaultValues: { text: '', cid } })
  const answer = useStaffAction(answerTicket, {
    refreshes,
    done: null,
    onDone: () => {
      const next = crypto.randomUUID()
      form.reset({ text: '', cid: next })
      setCid(next)
      forget()
    },
  })
  const submit = ({ text, cid: own }: { text: string; cid: string }) =>
    void answer.run({ id, text: text.trim(), cid: own })
  return (
    <Form form={form} onSubmit={submit}>
      <TextArea name="text" label={t.reply} hint={t.replyHint} rows={3} isRequired maxLength={4000} />
      {answer.problem && <Banner tone="bad">{answer.problem}</Banner>}
      <Actions>
        <Button type="submit" look="primary" isBusy={answer.isBusy}>
          {t.send}
        </Button>
        <SavedReplies kind="case" name="text" />
        <AttachButton id={id} />
      </Actions>
    </Form>
  )
}
