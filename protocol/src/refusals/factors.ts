/** Refusals of second factors. */
import type { Translated } from '../languages'

export const factorRefusals = {
  FactorNeeded: {
    'zh-cn': '此账号已开启两步验证，请继续完成第二步',
    'yue-lang': '呢個帳號開咗兩步驗證，請完成第二步',
    'en-us': 'This account uses two-step verification. Continue with the second step.',
    'korean-lang': '2단계 인증을 사용하는 계정이에요. 두 번째 단계를 진행해 주세요.',
  },
  FactorProofNeeded: {
    'zh-cn': '请先完成两步验证。若没有提示，请更新应用或重新登录。',
    'yue-lang': '請先完成兩步驗證。如果冇提示，請更新應用程式或者重新登入。',
    'en-us': 'Confirm with two-step verification first. If you aren’t asked, update the app or log in again.',
    'korean-lang': '먼저 2단계 인증을 해 주세요. 안내가 없으면 앱을 업데이트하거나 다시 로그인해 주세요.',
  },
  QrLoginOver: {
    'zh-cn': '此二维码已过期或已被使用，请在电脑上刷新后重新扫描',
    'yue-lang': '呢個二維碼過咗期或者用過，請喺電腦更新之後再掃',
    'en-us': 'This code has expired or was used. Show a new one on the computer and scan it again.',
    'korean-lang': '만료되었거나 이미 사용한 코드예요. 컴퓨터에서 새 코드를 띄워 다시 스캔해 주세요.',
  },
  NotTrusted: {
    'zh-cn': '此设备未受信任或信任已到期，请完成两步验证',
    'yue-lang': '呢部裝置唔受信任或者信任過咗期，請完成兩步驗證',
    'en-us': 'This device isn’t trusted or its trust has ended. Use two-step verification.',
    'korean-lang': '신뢰하는 기기가 아니거나 기간이 지났어요. 2단계 인증을 해 주세요.',
  },
  NoFactors: {
    'zh-cn': '尚未开启两步验证',
    'yue-lang': '仲未開兩步驗證',
    'en-us': 'Two-step verification is off',
    'korean-lang': '2단계 인증이 꺼져 있어요',
  },
  PasskeysFull: {
    'zh-cn': '通行密钥数量已达上限，请先移除一个',
    'yue-lang': '通行密鑰數量已到上限，請先移除一個',
    'en-us': 'You’ve reached the limit of passkeys. Remove one first.',
    'korean-lang': '패스키를 더 추가할 수 없어요. 먼저 하나를 삭제해 주세요.',
  },
  PasskeyNotFound: {
    'zh-cn': '此通行密钥已不存在',
    'yue-lang': '呢個通行密鑰已經唔喺度',
    'en-us': 'This passkey no longer exists',
    'korean-lang': '더 이상 존재하지 않는 패스키예요',
  },
} as const satisfies Record<string, Translated>
