import { decideHeld, listCare, listHeld, openHeldFile, staffPath } from '@linnet/protocol/staff'
import { Ban, Send } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { MessageContent } from '@/messages/MessageContent'
import { Quote } from '@/messages/Quote'
import { useRight } from '@/session/session'
import { heldTexts } from './held-texts'
import { type Held, HeldState } from './HeldState'
import css from './HeldPanel.module.css'

interface Asked {
  decision: 'release' | 'refuse'
  ids: string[]
}

/** A held message, with the other waiting messages of its sender: staff decide about one or all. */
export function HeldPanel({ message, close }: { message: Held | undefined; close: () => void }) {
  const t = useTexts(heldTexts)
  if (!message) {
    return (
      <DetailPanel title={t.held} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { personId, personName, state, at, decidedAt, decidedBy, why } = message
  return (
    <DetailPanel title={personName} onClose={close}>
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={{ id: personId, name: personName }} />],
          [t.state, <HeldState key="state" state={state} />],
          [t.at, <Time key="at" at={at} />],
          [t.decidedAt, decidedAt === undefined ? undefined : <Time key="decided" at={decidedAt} />],
          [t.decidedBy, decidedBy],
          [t.why, why],
        ]}
      />
      {state === 'waiting' ? <Queue message={message} /> : <Message message={message} />}
    </DetailPanel>
  )
}

/** All waiting messages of a person, in the order in which they would be sent. */
function Queue({ message: { id: openId, personId } }: { message: Held }) {
  const t = useTexts(heldTexts)
  const [asked, setAsked] = useState<Asked>()
  const mayDecide = useRight('care.decide')
  const input = { personId, state: 'waiting', descending: false, limit: 100 } as const
  const { data, problem, reload } = useStaffQuery(listHeld, input)
  const decide = useStaffAction(decideHeld, { refreshes: [listHeld, listCare] })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />
  const ids = data.rows.map(({ id }) => id)
  const isRelease = asked?.decision === 'release'
  return (
    <>
      {mayDecide && ids.length > 1 && (
        <Actions>
          <Button look="primary" icon={Send} onClick={() => setAsked({ decision: 'release', ids })}>
            {t.releaseAll({ n: ids.length })}
          </Button>
          <Button look="danger" icon={Ban} onClick={() => setAsked({ decision: 'refuse', ids })}>
            {t.refuseAll({ n: ids.length })}
          </Button>
        </Actions>
      )}
      <Card title={t.queue}>
        <ol className={css.messages}>
          {data.rows.map((row) => (
            <li key={row.id} className={css.message} data-open={row.id === openId || undefined}>
              <Message message={row} />
              {mayDecide && (
                <Actions>
                  <Button size="small" onClick={() => setAsked({ decision: 'release', ids: [row.id] })}>
                    {t.release}
                  </Button>
                  <Button size="small" onClick={() => setAsked({ decision: 'refuse', ids: [row.id] })}>
                    {t.refuse}
                  </Button>
                </Actions>
              )}
            </li>
          ))}
        </ol>
      </Card>
      <ReasonDialog
        title={isRelease ? t.release : t.refuse}
        description={isRelease ? t.releaseNote : t.refuseNote}
        action={isRelease ? t.release : t.refuse}
        isDangerous={!isRelease}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async (why) => (asked ? decide.run({ ...asked, why }) : undefined)}
      />
    </>
  )
}

function Message({ message: { id, at, number, content, quote, files } }: { message: Held }) {
  const mayOpen = useRight('care.decide')
  const addressOf = (fileId: string) =>
    mayOpen && files.some((file) => file.id === fileId)
      ? `${staffPath(openHeldFile)}?${new URLSearchParams({ id, fileId })}`
      : undefined
  return (
    <>
      <div className={css.head}>
        <Time at={at} />
      </div>
      {quote && <Quote quote={quote} />}
      <MessageContent number={number} content={content} addressOf={addressOf} />
    </>
  )
}
