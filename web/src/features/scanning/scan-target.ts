import { codeActions, readScannedCode } from '@linnet/protocol/scan'
import { linkParameters, screens } from '@linnet/protocol/screens'
import { withoutMarks } from '@linnet/protocol/visible-text'
import { pathAndQuery } from '~/platform/place'

/** The target of a scanned text: a screen, or none if it is plain text. */
export type ScanTarget =
  | { type: 'screen'; path: string; params: Readonly<Record<string, string>> }
  | { type: 'text'; text: string }

/** The product's wire value for "found by scanning". */
const byScan = '3'

/** Resolves Linnet's own codes to screens and links to the link screen; anything else is plain text. */
export function scanTarget(scanned: string): ScanTarget {
  const code = readScannedCode(scanned)
  switch (code?.action) {
    case codeActions.person:
      return screen(screens.person, {
        ...(code.personId !== undefined && { [linkParameters.personId]: code.personId }),
        [linkParameters.origin]: byScan,
        ...(code.code !== undefined && { code: code.code }),
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
      return linkOr(scanned)
  }
}

function linkOr(scanned: string): ScanTarget {
  const url = withoutMarks(scanned).trim()
  return isWebAddress(url) ? screen(screens.openLink, { url }) : { type: 'text', text: scanned }
}

const screen = (path: string, params: Readonly<Record<string, string>>): ScanTarget => ({
  type: 'screen',
  path,
  params,
})

/** A screen of the app only: a page code must not lead to another site. */
function ownPage(address: string): ScanTarget | undefined {
  const { path, query } = pathAndQuery(address)
  const isOurs = Object.values<string>(screens).includes(path)
  return isOurs ? screen(path, Object.fromEntries(new URLSearchParams(query))) : undefined
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
