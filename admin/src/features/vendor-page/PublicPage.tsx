import { setVendorPage, showOwnVendor, vendorLengths, type VendorView } from '@linnet/protocol/vendors/calls'
import { FormProblem } from '@/data/FormProblem'
import { useKeptForm } from '@/data/use-kept-form'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { TextArea } from '@/kit/fields/TextField'
import { Actions, Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { pageTexts } from './page-texts'

/** The vendor's public page, as everybody sees it. */
export function PublicPage() {
  const t = useTexts(pageTexts)
  const vendor = useMemberQuery(showOwnVendor, {})
  return (
    <Page title={t.title} lead={t.lead}>
      {vendor.data ? (
        <About vendor={vendor.data} />
      ) : vendor.problem ? (
        <ErrorState problem={vendor.problem} onRetry={vendor.reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function About({ vendor: { name, about, followers, contact } }: { vendor: VendorView }) {
  const t = useTexts(pageTexts)
  const { form, forget } = useKeptForm('page', { defaultValues: { about } })
  const save = useMemberAction(setVendorPage, { refreshes: [showOwnVendor], onDone: forget })
  return (
    <>
      <Card>
        <Facts
          facts={[
            [t.name, name],
            [t.followers, followers],
            [t.contact, contact],
          ]}
        />
      </Card>
      <Card title={t.about}>
        <Form form={form} onSubmit={async (values) => void (await save.run(values))}>
          <TextArea name="about" label={t.about} rows={6} maxLength={vendorLengths.about} />
          <FormProblem action={save} fields={{ BadInput: 'about' }} />
          <Actions>
            <Button type="submit" look="primary" isBusy={save.isBusy}>
              {t.save}
            </Button>
          </Actions>
        </Form>
      </Card>
    </>
  )
}
