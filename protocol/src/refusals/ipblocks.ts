/** Refusals of blocked networks. Only `AddressBlocked` is given to members; staff get the others. */
import type { Translated } from '../languages'

export const ipBlockRefusals = {
  AddressBlocked: {
    'zh-cn': '当前网络无法注册或登录，请换一个网络再试',
    'yue-lang': '而家嘅網絡註冊同登入唔到，請轉另一個網絡再試',
    'en-us': 'You can’t register or log in from this network. Try another one.',
    'korean-lang': '현재 네트워크에서는 가입하거나 로그인할 수 없어요. 다른 네트워크에서 다시 시도해 주세요.',
  },
  NetworkInvalid: {
    'zh-cn': '请填写 IP 地址，或203.0.113.0/24这样的网段',
    'yue-lang': '請填 IP 地址，或者203.0.113.0/24咁嘅網段',
    'en-us': 'Enter an IP address, or a network such as 203.0.113.0/24',
    'korean-lang': 'IP 주소 또는 203.0.113.0/24와 같은 대역을 입력해 주세요',
  },
  NetworkTooLarge: {
    'zh-cn': '网段过大，最大为/{least}',
    'yue-lang': '網段太大，最大係/{least}',
    'en-us': 'This network is too large. The largest that can be blocked is /{least}.',
    'korean-lang': '대역이 너무 넓어요. /{least}까지만 차단할 수 있어요.',
  },
  NetworkOfYours: {
    'zh-cn': '你自己的地址在这个网段里',
    'yue-lang': '你自己嘅地址喺呢個網段入面',
    'en-us': 'Your own address is in this network',
    'korean-lang': '내 주소가 이 대역에 포함되어 있어요',
  },
  NetworkReserved: {
    'zh-cn': '这个网段包含服务器自身或其代理',
    'yue-lang': '呢個網段包括咗伺服器自己或者佢嘅代理',
    'en-us': 'This network holds the server itself, or one of its proxies',
    'korean-lang': '서버 자신이나 프록시가 포함된 대역이에요',
  },
  NetworkBlocked: {
    'zh-cn': '这个网段已在封禁中',
    'yue-lang': '呢個網段已經封鎖緊',
    'en-us': 'This network is already blocked',
    'korean-lang': '이미 차단된 대역이에요',
  },
  TooManyIpBlocks: {
    'zh-cn': '生效的封禁最多{most}项，请先解除一些',
    'yue-lang': '生效嘅封鎖最多{most}項，請先解除一啲',
    'en-us': 'At most {most} networks can be blocked at a time. Lift some first.',
    'korean-lang': '동시에 최대 {most}개까지 차단할 수 있어요. 먼저 일부를 해제해 주세요.',
  },
  IpBlockNotFound: {
    'zh-cn': '没有这项封禁，或已解除',
    'yue-lang': '冇呢項封鎖，或者已經解除',
    'en-us': 'This block doesn’t exist or has ended',
    'korean-lang': '없는 차단이거나 이미 해제됐어요',
  },
} as const satisfies Record<string, Translated>
