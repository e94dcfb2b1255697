import { checkLines, previewLines, publishLines, showLines, type StaffOutput } from '@linnet/protocol/staff'
import { FileUp, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { FileButton } from '@/kit/fields/FileButton'
import { Form } from '@/kit/fields/Form'
import { TextArea } from '@/kit/fields/TextField'
import { Actions, Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { PlainTable } from '@/kit/table/PlainTable'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { linesTexts } from './lines-texts'

type Lines = StaffOutput<typeof showLines>
type Line = Lines['lines'][number]

/** The network lines: which are published, whether they work, and publishing a list signed by the operator. */
export function LinesPage() {
  const t = useTexts(linesTexts)
  const mayChange = useMe().rights.includes('lines.change')
  const { data, problem, reload } = useStaffQuery(showLines, {})
  return (
    <Page title={t.title} lead={t.lead}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton />}
      {data && <CurrentLines current={data} />}
      {data && mayChange && (data.publicKey ? <PublishCard /> : <Banner>{t.noKey}</Banner>)}
    </Page>
  )
}

function CurrentLines({ current }: { current: Lines }) {
  const t = useTexts(linesTexts)
  const { data: checked, problem, isFetching, reload } = useStaffQuery(checkLines, {})
  const stateOf = ({ id, httpUrl, socketUrl }: Line) => {
    // The line of the address itself: this page came from there, so there is nothing to measure.
    if (!httpUrl && !socketUrl) return <Badge>{t.sameAddress}</Badge>
    const found = checked?.rows.find((row) => row.id === id)
    if (!found) return <Badge>{t.checking}</Badge>
    return found.isReachable ? (
      <Badge tone="good">{t.fine({ ms: found.ms ?? 0 })}</Badge>
    ) : (
      <Badge tone="bad">{t.unreachable({ why: found.why ?? '' })}</Badge>
    )
  }
  return (
    <Card
      title={t.current}
      actions={
        <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={reload}>
          {t.check}
        </Button>
      }
    >
      <Facts
        facts={[
          [t.source, t[current.source]],
          [t.signedAt, current.signedAt === undefined ? t.unsigned : <Time key="at" at={current.signedAt} />],
          [t.publishedBy, current.publishedBy],
          [t.key, current.publicKey && <code key="key">{current.publicKey}</code>],
        ]}
      />
      {problem && <Banner tone="warning">{problem}</Banner>}
      <LineTable lines={current.lines} stateOf={stateOf} />
    </Card>
  )
}

function LineTable({ lines, stateOf }: { lines: readonly Line[]; stateOf?: (line: Line) => ReactNode }) {
  const t = useTexts(linesTexts)
  return (
    <PlainTable
      rows={lines}
      columns={[
        { id: 'name', header: t.name, isMain: true, cell: ({ name }) => name },
        { id: 'http', header: 'HTTP', cell: ({ httpUrl }) => <code>{httpUrl || '–'}</code> },
        { id: 'socket', header: 'WebSocket', cell: ({ socketUrl }) => <code>{socketUrl || '–'}</code> },
        ...(stateOf ? [{ id: 'state', header: t.state, cell: stateOf }] : []),
      ]}
    />
  )
}

/**
 * A list of lines that is pasted or chosen as a file, verified by the server, then published with a reason.
 */
function PublishCard() {
  const t = useTexts(linesTexts)
  const form = useForm({ defaultValues: { signed: '' } })
  const [verified, setVerified] = useState<{ signed: string; lines: Line[] }>()
  const [isAsking, setIsAsking] = useState(false)
  const preview = useStaffAction(previewLines, {
    done: null,
    onDone: ({ lines }) => setVerified({ signed: form.getValues('signed'), lines }),
  })
  const publish = useStaffAction(publishLines, {
    refreshes: [showLines, checkLines],
    onDone: () => {
      setVerified(undefined)
      form.reset()
    },
  })
  const verify = async ({ signed }: { signed: string }) => {
    setVerified(undefined)
    await preview.run({ signed })
  }
  const read = async (file: File) => {
    const line = (await file.text()).split('\n').find((each) => each.includes('.'))
    if (line !== undefined) form.setValue('signed', line.trim())
  }
  return (
    <Card title={t.publish}>
      <Form form={form} onSubmit={verify}>
        <TextArea name="signed" label={t.signed} hint={t.signedHint} isRequired rows={4} maxLength={40_000} />
        <Actions>
          <FileButton
            icon={FileUp}
            label={t.file}
            accept=".txt,.env,text/plain"
            onFile={(file) => void read(file)}
          />
        </Actions>
        <FormProblem
          action={preview}
          fields={{ BadLines: 'signed', WrongLineKey: 'signed', OlderLines: 'signed' }}
        />
        <Actions>
          <Button type="submit" isBusy={preview.isBusy}>
            {t.verify}
          </Button>
        </Actions>
      </Form>
      {verified && (
        <>
          <Banner tone="good">{t.verified}</Banner>
          <LineTable lines={verified.lines} />
          <Actions>
            <Button look="primary" onClick={() => setIsAsking(true)}>
              {t.publish}
            </Button>
          </Actions>
        </>
      )}
      <ReasonDialog
        title={t.publish}
        action={t.publish}
        isOpen={isAsking && verified !== undefined}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => publish.run({ signed: verified?.signed ?? '', reason })}
      />
    </Card>
  )
}
