/** The legal texts that come with Linnet, shown until the staff publish their own. */
import type { AgreementKind, Language } from '@linnet/protocol'
import type { PresetText } from './preset-text'
import { privacyPolicy } from './privacy-policy'
import { serviceAgreement } from './service-agreement'
import { userAgreement } from './user-agreement'

const presets: Readonly<Record<AgreementKind, PresetText>> = {
  agreement: userAgreement,
  privacy: privacyPolicy,
  service: serviceAgreement,
}

/** The time at which the presets took effect. */
export const presetsSinceMs = Date.UTC(2026, 0, 1)

/** A preset text, in Markdown. */
export function presetText(kind: AgreementKind, language: Language): { title: string; body: string } {
  const { title, intro, sections } = presets[kind]
  const parts = sections.map(({ heading, body }) => `## ${heading[language]}\n\n${body[language]}`)
  return { title: title[language], body: [intro[language], ...parts].join('\n\n') }
}
