import type { CampaignDraft } from '@linnet/protocol/redpackets/campaigns'
import { listVendorGroups } from '@linnet/protocol/vendors/calls'
import { ConversationId } from '@linnet/protocol/wire'
import { useController, useForm, useWatch } from 'react-hook-form'
import { FormProblem, type Refused } from '@/data/FormProblem'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { DialogActions } from '@/kit/dialogs/Dialog'
import { AmountField, NumberField, typedAmount, typedNumber } from '@/kit/fields/AmountField'
import { Form } from '@/kit/fields/Form'
import { CheckField, SelectField, TextField } from '@/kit/fields/TextField'
import { Skeleton } from '@/kit/Spinner'
import { Banner } from '@/kit/States'
import { fromLocalInput, localInput } from '@/kit/text/time-text'
import { createTexts } from './create-texts'

interface Values {
  type: '1' | '3'
  amount: string
  count: string
  text: string
  audience: 'groups' | 'followers'
  /** The chosen groups, by conversation. */
  groups: Record<string, boolean>
  startsAt: string
  endsAt: string
  /** Minutes before the start. */
  announce: string
}

/** The field that each refusal of a draft concerns. */
const fieldsOf = {
  BadCampaignAudience: 'audience',
  BadCampaignTimes: 'endsAt',
  BadPacketType: 'type',
  PacketKindOff: 'type',
  BadPacketCount: 'count',
  BadPacketAmount: 'amount',
  InsufficientFunds: 'amount',
  PaymentTooLarge: 'amount',
  DayLimitReached: 'amount',
}
const hour = 3600
const leads = ['0', '10', '60', '1440'] as const

function presets(): Values {
  const now = Math.ceil(Date.now() / 1000 / hour) * hour
  return {
    type: '1',
    amount: '',
    count: '',
    text: '',
    audience: 'groups',
    groups: {},
    startsAt: localInput(now + hour),
    endsAt: localInput(now + 25 * hour),
    announce: '60',
  }
}

/** Undefined if a time is missing, which its field reports. */
function draftOf(values: Values): CampaignDraft | undefined {
  const [startsAt, endsAt] = [fromLocalInput(values.startsAt), fromLocalInput(values.endsAt)]
  const typed = typedAmount(values.amount)
  if (startsAt === undefined || endsAt === undefined || typed === undefined) return undefined
  const count = typedNumber(values.count) ?? 0
  const type = Number(values.type)
  const chosen = Object.entries(values.groups).flatMap(([id, isOn]) =>
    isOn ? [ConversationId.parse(id)] : [],
  )
  const announcesAt = startsAt - Number(values.announce) * 60
  return {
    type,
    // If all shares are equal, the share is typed instead of the total.
    amount: type === 3 ? typed * BigInt(count) : typed,
    count,
    text: values.text.trim(),
    ...(values.audience === 'followers' ? { isForFollowers: true } : { conversationIds: chosen }),
    announcesAt,
    startsAt,
    endsAt,
  }
}

/** The properties of a campaign: kind, money, audience and times. The server checks them before anything is paid. */
export function CampaignForm({
  isBusy,
  refused,
  onCancel,
  onSubmit,
}: {
  isBusy: boolean
  /** The reason why the last draft was refused. */
  refused: Refused
  onCancel: () => void
  onSubmit: (draft: CampaignDraft) => void
}) {
  const t = useTexts(createTexts)
  const form = useForm<Values>({ defaultValues: presets() })
  const [type, audience] = useWatch({ control: form.control, name: ['type', 'audience'] })
  const submit = (values: Values) => {
    const draft = draftOf(values)
    if (draft) onSubmit(draft)
  }
  const checkTime = (text: string) => (fromLocalInput(text) === undefined ? t.badTime : undefined)
  const leadNames = { 0: t.atStart, 10: t.before10, 60: t.before60, 1440: t.before1440 }
  return (
    <Form form={form} onSubmit={submit}>
      <SelectField
        name="type"
        label={t.kind}
        options={[
          { value: '1', name: t.lucky },
          { value: '3', name: t.equal },
        ]}
      />
      <AmountField name="amount" label={type === '3' ? t.each : t.total} isRequired />
      <NumberField
        name="count"
        label={t.count}
        isRequired
        check={(value) => (value >= 1 && value <= 100 ? undefined : t.countBad)}
      />
      <TextField name="text" label={t.text} maxLength={100} />
      <SelectField
        name="audience"
        label={t.audience}
        options={[
          { value: 'groups', name: t.myGroups },
          { value: 'followers', name: t.followers },
        ]}
      />
      {audience === 'groups' && <GroupChoice />}
      <TextField name="startsAt" type="datetime-local" label={t.starts} isRequired check={checkTime} />
      <TextField name="endsAt" type="datetime-local" label={t.ends} isRequired check={checkTime} />
      <SelectField
        name="announce"
        label={t.announce}
        options={leads.map((value) => ({ value, name: leadNames[value] }))}
      />
      <FormProblem action={refused} fields={fieldsOf} />
      <DialogActions>
        <Button onClick={onCancel}>{t.back}</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t.next}
        </Button>
      </DialogActions>
    </Form>
  )
}

const hasAny = (groups: Values['groups']): boolean => Object.values(groups).some(Boolean)

function GroupChoice() {
  const t = useTexts(createTexts)
  // Checked with the other fields, so that all that is missing is named at once.
  const { fieldState } = useController<Values, 'groups'>({
    name: 'groups',
    rules: { validate: (given) => hasAny(given) || t.chooseOne },
  })
  const chosen = useWatch<Values, 'groups'>({ name: 'groups' })
  const problem = hasAny(chosen) ? undefined : fieldState.error?.message
  const groups = useMemberQuery(listVendorGroups, {})
  if (!groups.data) return groups.problem ? <Banner tone="bad">{groups.problem}</Banner> : <Skeleton />
  if (groups.data.length === 0) return <Banner>{t.noGroups}</Banner>
  return (
    <fieldset>
      <legend>{t.chooseGroups}</legend>
      {groups.data.map(({ conversationId, name, memberCount }) => (
        <CheckField
          key={conversationId}
          name={`groups.${conversationId}`}
          label={name || t.unnamed}
          hint={String(memberCount)}
        />
      ))}
      {problem && <Banner tone="bad">{problem}</Banner>}
    </fieldset>
  )
}
