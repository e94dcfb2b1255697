import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function ServiceAgreement() {
  return <DocumentPage kind="service" />
}
