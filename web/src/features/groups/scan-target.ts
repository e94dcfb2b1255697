import { codeActions, readScannedCode } from '@linnet/protocol/scan'
import { linkParameters, screens } from '@linnet/protocol/screens'
import { pathAndQuery } from '~/platform/place'

/** Where a scanned text leads: to a screen, or nowhere, when it is only a text. */
export type ScanTarget =
  | { type: 'screen'; path: string; params: Readonly<Record<string, string>> }
  | { type: 'text'; text: string }

/** The product's own number for a person who was found by scanning. */
const byScan = '3'

/** Follows a code of Linnet's own, opens a link where links are shown, and leaves any other text a text. */
export function scanTarget(scanned: string): ScanTarget {
  const code = readScannedCode(scanned)
  switch (code?.action) {
    case codeActions.person:
      return screen(screens.person, {
        [linkParameters.personId]: code.personId,
        [linkParameters.origin]: byScan,
      })
    case codeActions.group:
      return screen(screens.joinGroup, { code: code.code, by: 'scan' })
    case codeActions.money:
      return code.kind === 'pay'
        ? screen(screens.collectFromPayer, { code: code.code })
        : screen(screens.payPerson, { code: code.code })
    case codeActions.screen:
      return ownPage(code.address) ?? { type: 'text', text: scanned }
    case undefined:
      return isWebAddress(scanned)
        ? screen(screens.openLink, { url: scanned.trim() })
        : { type: 'text', text: scanned }
  }
}

const screen = (path: string, params: Readonly<Record<string, string>>): ScanTarget => ({
  type: 'screen',
  path,
  params,
})

/** Only a screen of the app: a code must not send anybody elsewhere under this name. */
function ownPage(address: string): ScanTarget | undefined {
  const { path, query } = pathAndQuery(address)
  const isOurs = Object.values<string>(screens).includes(path)
  return isOurs ? screen(path, Object.fromEntries(new URLSearchParams(query))) : undefined
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text.trim()).protocol)
  } catch {
    return false
  }
}
