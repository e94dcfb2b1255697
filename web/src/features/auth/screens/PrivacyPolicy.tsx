import { privacyPolicy } from '../documents/privacy-policy'
import { DocumentPage } from '../parts/DocumentPage'

export function PrivacyPolicy() {
  return <DocumentPage document={privacyPolicy} />
}
