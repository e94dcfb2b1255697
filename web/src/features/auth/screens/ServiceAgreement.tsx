import { serviceAgreement } from '~/features/auth/documents/service-agreement'
import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function ServiceAgreement() {
  return <DocumentPage document={serviceAgreement} />
}
