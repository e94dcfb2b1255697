import { formatAmount } from '@linnet/protocol/money'
import { getPacketRules, setPacketRules } from '@linnet/protocol/redpackets/calls'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { listVendorGroups, type VendorGroupView } from '@linnet/protocol/vendors/calls'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useSearchValue } from '@/data/search'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { AmountField, typedAmount } from '@/kit/fields/AmountField'
import { Field } from '@/kit/fields/Field'
import { Form } from '@/kit/fields/Form'
import { CheckField } from '@/kit/fields/TextField'
import { Actions, Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { rulesTexts } from './rules-texts'

type Group = VendorGroupView['conversationId']

/** The kinds of red packets that a group of the vendor allows. */
export function RulesPage() {
  const t = useTexts(rulesTexts)
  const [openId, open] = useSearchValue('group')
  const groups = useMemberQuery(listVendorGroups, {})
  const chosen = groups.data?.find(({ conversationId }) => conversationId === openId)
  return (
    <Page title={t.title} lead={t.lead}>
      {!groups.data &&
        (groups.problem ? <ErrorState problem={groups.problem} onRetry={groups.reload} /> : <Skeleton />)}
      {groups.data?.length === 0 && <EmptyState title={t.empty} />}
      {groups.data && groups.data.length > 0 && (
        <Card>
          <Field label={t.group} isNarrow>
            {(control) => (
              <select
                {...control}
                value={chosen?.conversationId ?? ''}
                onChange={({ target }) => open(target.value || undefined)}
              >
                <option value="">{t.choose}</option>
                {groups.data?.map(({ conversationId, name }) => (
                  <option key={conversationId} value={conversationId}>
                    {name || t.unnamed}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </Card>
      )}
      {chosen && <Rules key={chosen.conversationId} conversationId={chosen.conversationId} />}
    </Page>
  )
}

function Rules({ conversationId }: { conversationId: Group }) {
  const query = useMemberQuery(getPacketRules, { conversationId })
  if (!query.data)
    return query.problem ? <ErrorState problem={query.problem} onRetry={query.reload} /> : <Skeleton />
  return <RulesForm conversationId={conversationId} rules={query.data} />
}

function RulesForm({ conversationId, rules }: { conversationId: Group; rules: PacketRulesView }) {
  const t = useTexts(rulesTexts)
  const { isOn, allowsLucky, allowsExclusive, allowsEqual, allowsMine, mineAsset } = rules
  const form = useForm({
    defaultValues: {
      isOn,
      allowsLucky,
      allowsExclusive,
      allowsEqual,
      allowsMine,
      least: formatAmount(rules.least),
      most: formatAmount(rules.most),
    },
  })
  const save = useMemberAction(setPacketRules, { refreshes: [getPacketRules] })
  return (
    <Card>
      <Form
        form={form}
        isNarrow
        onSubmit={async ({ least, most, allowsMine: mine, ...given }) => {
          await save.run({
            conversationId,
            ...given,
            ...(mineAsset && { allowsMine: mine }),
            least: typedAmount(least),
            most: typedAmount(most),
          })
        }}
      >
        <CheckField name="isOn" label={t.isOn} />
        <CheckField name="allowsLucky" label={t.lucky} />
        <CheckField name="allowsExclusive" label={t.exclusive} />
        <CheckField name="allowsEqual" label={t.equal} />
        {mineAsset && <CheckField name="allowsMine" label={t.mine} />}
        <AmountField name="least" label={t.least} isRequired />
        <AmountField name="most" label={t.most} isRequired />
        <FormProblem action={save} fields={{ BadPacketRules: 'most' }} />
        <Actions>
          <Button type="submit" look="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </Actions>
      </Form>
    </Card>
  )
}
