import { serviceAgreement } from '../documents/service-agreement'
import { DocumentPage } from '../parts/DocumentPage'

export function ServiceAgreement() {
  return <DocumentPage document={serviceAgreement} />
}
