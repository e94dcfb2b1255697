import { userAgreement } from '../documents/user-agreement'
import { DocumentPage } from '../parts/DocumentPage'

export function UserAgreement() {
  return <DocumentPage document={userAgreement} />
}
