import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function UserAgreement() {
  return <DocumentPage kind="agreement" />
}
