import { privacyPolicy } from '~/features/auth/documents/privacy-policy'
import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function PrivacyPolicy() {
  return <DocumentPage document={privacyPolicy} />
}
