import { userAgreement } from '~/features/auth/documents/user-agreement'
import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function UserAgreement() {
  return <DocumentPage document={userAgreement} />
}
