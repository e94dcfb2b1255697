import { DocumentPage } from '~/features/auth/parts/DocumentPage'

export function PrivacyPolicy() {
  return <DocumentPage kind="privacy" />
}
