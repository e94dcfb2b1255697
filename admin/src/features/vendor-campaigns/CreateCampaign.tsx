import type { CallInput, CallOutput } from '@linnet/protocol/contract'
import {
  type CampaignDraft,
  type CampaignView,
  type createCampaign,
  listCampaigns,
  listVendorBills,
  prepareCampaign,
} from '@linnet/protocol/redpackets/campaigns'
import { listVendorGroups } from '@linnet/protocol/vendors/calls'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useAction } from '@/data/use-action'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Amount } from '@/kit/text/Amount'
import { amountText } from '@/kit/text/amount-text'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { showToast } from '@/kit/toast'
import { callMember, vendorSession } from '@/session/vendor-session'
import { CampaignForm } from './CampaignForm'
import { createTexts } from './create-texts'
import { payBudget } from './sent-budgets'

interface Prepared {
  draft: CampaignDraft
  intent: CallOutput<typeof prepareCampaign>
  /** The id of this campaign, so that a second press pays nothing. */
  cid: string
}

/** Plans a campaign in two steps: defining it, then paying its budget with the trade password. */
export function CreateCampaign({
  onClose,
  onCreated,
}: {
  onClose: () => void
  /** Without a campaign, there is no answer yet. */
  onCreated: (campaign: CampaignView | undefined) => void
}) {
  const t = useTexts(createTexts)
  const [prepared, setPrepared] = useState<Prepared>()
  const draft = useRef<CampaignDraft>(undefined)
  const prepare = useMemberAction(prepareCampaign, {
    done: null,
    onDone: (intent) =>
      draft.current && setPrepared({ draft: draft.current, intent, cid: crypto.randomUUID() }),
  })
  return (
    <>
      <Dialog isOpen title={t.title} width="wide" onClose={onClose}>
        <CampaignForm
          isBusy={prepare.isBusy}
          refused={prepare}
          onCancel={onClose}
          onSubmit={(given) => {
            draft.current = given
            void prepare.run(given)
          }}
        />
      </Dialog>
      {prepared && (
        <PayBudget prepared={prepared} onBack={() => setPrepared(undefined)} onCreated={onCreated} />
      )}
    </>
  )
}

/** The groups of a campaign by name, or its followers. */
function useAudience({ isForFollowers, conversationIds = [] }: CampaignDraft): string {
  const t = useTexts(createTexts)
  const { data: groups = [] } = useMemberQuery(listVendorGroups, {})
  if (isForFollowers) return t.followers
  return groups
    .filter(({ conversationId }) => conversationIds.includes(conversationId))
    .map(({ name }) => name || t.unnamed)
    .join(', ')
}

function PayBudget({
  prepared: { draft, intent, cid },
  onBack,
  onCreated,
}: {
  prepared: Prepared
  onBack: () => void
  onCreated: (campaign: CampaignView | undefined) => void
}) {
  const t = useTexts(createTexts)
  const vendor = vendorSession.use()?.name ?? ''
  const audience = useAudience(draft)
  const form = useForm({ defaultValues: { password: '' } })
  const create = useAction({
    perform: (input: CallInput<typeof createCampaign>) =>
      payBudget({ call: callMember, vendor, amount: amountText(intent.amount), input }),
    refreshes: [listCampaigns, listVendorBills, showWallet],
    done: null,
    onDone: (campaign) => {
      if (campaign) showToast(t.done)
      onCreated(campaign)
    },
  })
  return (
    <Dialog isOpen title={t.confirmTitle} onClose={onBack}>
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          const refused = await create.run({ ...draft, intentId: intent.id, password, cid })
          if (refused !== undefined) form.setValue('password', '')
        }}
      >
        <Facts
          facts={[
            [t.audience, audience],
            [t.count, draft.count],
            [t.starts, <Time key="starts" at={draft.startsAt} />],
            [t.ends, <Time key="ends" at={draft.endsAt} />],
            [t.budget, <Amount key="budget" value={intent.amount} />],
            [t.balance, <Amount key="balance" value={intent.balance} />],
          ]}
        />
        <TextField
          name="password"
          type="password"
          label={t.password}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          check={(text) => (/^[0-9]{6}$/.test(text) ? undefined : t.sixDigits)}
        />
        <FormProblem action={create} fields={{ WrongTradePassword: 'password' }} />
        <DialogActions>
          <Button onClick={onBack}>{t.back}</Button>
          <Button type="submit" look="primary" isBusy={create.isBusy}>
            {t.pay}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
