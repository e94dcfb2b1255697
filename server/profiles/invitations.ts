/** Invitations to the service: who came by mine, and the public page of an invite code. */
import type { CallOutput, Language, listInvited, PersonId, Translated } from '@linnet/protocol'
import { defaultLanguage } from '@linnet/protocol/languages'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { invitePath } from '@linnet/protocol/profiles/invitations'
import { screens } from '@linnet/protocol/screens'
import { languageTags } from '@linnet/protocol/words/language-tags'
import { acceptedLanguage } from '../kernel/http/accepted-language'
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ReadWork } from '../kernel/work'
import { countInvited, selectInvited, selectInviterName } from './invite-store'

const pageSize = 50

export async function readInvited(
  { sql }: ReadWork,
  personId: PersonId,
  before: PersonId | undefined,
): Promise<CallOutput<typeof listInvited>> {
  const rows = await selectInvited(sql, { personId, before, limit: pageSize + 1 })
  return {
    people: rows.slice(0, pageSize).map(({ createdAt, ...person }) => ({
      ...person,
      joinedAt: Math.floor(createdAt.getTime() / 1000),
    })),
    hasMore: rows.length > pageSize,
    total: await countInvited(sql, personId),
  }
}

const texts = {
  invites: {
    'zh-cn': '{name}邀请你加入 Linnet',
    'yue-lang': '{name}邀請你加入 Linnet',
    'en-us': '{name} invites you to Linnet',
    'korean-lang': '{name}님이 Linnet에 초대했어요',
  },
  anyone: {
    'zh-cn': '加入 Linnet',
    'yue-lang': '加入 Linnet',
    'en-us': 'Join Linnet',
    'korean-lang': 'Linnet에서 만나요',
  },
  about: {
    'zh-cn': '聊天、通话、朋友圈，一分钟即可注册。',
    'yue-lang': '傾偈、通話、朋友圈，一分鐘就註冊到。',
    'en-us': 'Chats, calls and moments. Signing up takes a minute.',
    'korean-lang': '채팅, 통화, 모멘트까지. 1분이면 가입해요.',
  },
} as const satisfies Record<string, Translated>

interface PageParts {
  read: () => ReadWork
  /** The address of the app, if the operator stated it. */
  publicUrl: string | undefined
}

/**
 * The page of an invite code: other messengers make a preview of it, and browsers go on to the registration. It knows nothing of
 * its visitor, and an unknown code has the same page without a name.
 */
export const serveInvite =
  ({ read, publicUrl }: PageParts): RawHandler =>
  async ({ pathname, request }) => {
    const isAsked = pathname.startsWith(invitePath) && (request.method === 'GET' || request.method === 'HEAD')
    if (!isAsked) return undefined
    const code = pathname.slice(invitePath.length).toUpperCase()
    const isCode = /^[2-9A-HJ-NP-Z]{8}$/.test(code)
    const name = isCode ? await selectInviterName(read().sql, code) : undefined
    const language = acceptedLanguage(request.headers.get('accept-language')) ?? defaultLanguage
    const base = publicUrl ?? `http://${request.headers.get('host') ?? 'localhost'}`
    const place = `/${linkToScreen(screens.register, isCode ? { code } : {})}`
    const title =
      name === undefined ? texts.anyone[language] : texts.invites[language].replace('{name}', () => name)
    return new Response(pageOf({ title, about: texts.about[language], base, place, language }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        vary: 'accept-language',
      },
    })
  }

function pageOf(page: Record<'title' | 'about' | 'base' | 'place', string> & { language: Language }): string {
  const [title, about, image, place] = [
    page.title,
    page.about,
    `${page.base}/icons/linnet-512.png`,
    page.place,
  ].map((text) => Bun.escapeHTML(text))
  return `<!doctype html>
<html lang="${languageTags[page.language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <meta name="description" content="${about}" />
    <meta property="og:site_name" content="Linnet" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:image" content="${image}" />
    <meta http-equiv="refresh" content="0; url=${place}" />
  </head>
  <body><p><a href="${place}">${title}</a></p></body>
</html>
`
}
